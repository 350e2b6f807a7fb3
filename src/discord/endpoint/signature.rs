//! Discord's signatures: nothing else is let in.

use axum::http::HeaderMap;
use ed25519_dalek::{Signature, VerifyingKey};
use wari_games::{Moment, Span};

use crate::config::from_hex;

/// How far the timestamp of a request may be from the time. An older request is a copy of one, a replay.
const TOLERANCE: Span = Span::minutes(5);

/// A reason why a request was not Discord's, or not a new one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Forged {
    /// The signature does not fit.
    Signature,
    /// Discord signed it too long ago, or in the future.
    Time,
}

/// A request's signature, as it stands in the headers: nobody has checked yet that it fits.
pub(super) struct Seal<'h> {
    signature: [u8; 64],
    timestamp: &'h str,
    /// The timestamp.
    signed_at: Moment,
}

impl<'h> Seal<'h> {
    /// Reads it; `None` if a header is missing or malformed.
    pub(super) fn read(headers: &'h HeaderMap) -> Option<Self> {
        let header = |name| headers.get(name)?.to_str().ok();
        let timestamp: &str = header("x-signature-timestamp")?;
        let seconds: i64 = timestamp.parse().ok()?;
        Some(Self {
            signature: from_hex(header("x-signature-ed25519")?)?,
            timestamp,
            signed_at: Moment::from_millis(seconds.saturating_mul(1000)),
        })
    }

    /// Checks that Discord signed this body with this key lately, by one of the clocks, which show these times.
    ///
    /// Serenity's verifier would accept more than one signature for the same body; `verify_strict` does not.
    pub(super) fn check(&self, key: &VerifyingKey, body: &[u8], clocks: &[Moment]) -> Result<(), Forged> {
        let signed = [self.timestamp.as_bytes(), body].concat();
        let signature = Signature::from_bytes(&self.signature);
        key.verify_strict(&signed, &signature).map_err(|_| Forged::Signature)?;
        let is_recent = clocks.iter().any(|now| now.since(self.signed_at).abs() <= TOLERANCE);
        if is_recent { Ok(()) } else { Err(Forged::Time) }
    }
}

#[cfg(test)]
mod tests {
    use ed25519_dalek::{Signer, SigningKey};

    use super::*;

    const BODY: &[u8] = b"{\"type\":1}";
    const NOW: i64 = 1_790_000_000;

    fn discord() -> SigningKey {
        SigningKey::from_bytes(&[7; 32])
    }

    fn hex(bytes: &[u8]) -> String {
        bytes.iter().map(|byte| format!("{byte:02x}")).collect()
    }

    fn signed(timestamp: &str, body: &[u8]) -> String {
        hex(&discord().sign(&[timestamp.as_bytes(), body].concat()).to_bytes())
    }

    fn checked(signature: Option<&str>, timestamp: Option<&str>, body: &[u8]) -> Option<Result<(), Forged>> {
        let headers = [("x-signature-ed25519", signature), ("x-signature-timestamp", timestamp)];
        let headers =
            headers.into_iter().filter_map(|(name, value)| Some((name.parse().unwrap(), value?.parse().unwrap())));
        let (headers, key) = (headers.collect(), discord().verifying_key());
        Some(Seal::read(&headers)?.check(&key, body, &[Moment::from_millis(0), Moment::from_millis(1000 * NOW)]))
    }

    #[test]
    fn what_discord_signed_is_let_in_and_nothing_else() {
        let now = NOW.to_string();
        let good = signed(&now, BODY);
        assert_eq!(checked(Some(&good), Some(&now), BODY), Some(Ok(())));
        assert_eq!(checked(Some(&good.to_uppercase()), Some(&now), BODY), Some(Ok(())));
        let mut other = hex(&SigningKey::from_bytes(&[8; 32]).sign(&[now.as_bytes(), BODY].concat()).to_bytes());
        let forged = Some(Err(Forged::Signature));
        assert_eq!(checked(Some(&other), Some(&now), BODY), forged);
        assert_eq!(checked(Some(&good), Some(&now), b"{\"type\":2}"), forged, "another body");
        assert_eq!(checked(Some(&good), Some(&(NOW + 1).to_string()), BODY), forged, "another time");
        // These are refused before the body is read.
        other.replace_range(.., &"g".repeat(128));
        for signature in [None, Some(""), Some("a"), Some(&good[1..]), Some(&*format!("{good}00")), Some(&*other)] {
            assert_eq!(checked(signature, Some(&now), BODY), None, "{signature:?}");
        }
        assert_eq!(checked(Some(&good), None, BODY), None);
        assert_eq!(checked(Some(&signed("today", BODY)), Some("today"), BODY), None);
    }

    #[test]
    fn a_signature_is_good_for_five_minutes() {
        for (seconds, expected) in [
            (0, Ok(())),
            (-300, Ok(())),
            (300, Ok(())),
            (-301, Err(Forged::Time)),
            (301, Err(Forged::Time)),
            (i64::MAX - NOW, Err(Forged::Time)),
        ] {
            let timestamp = (NOW + seconds).to_string();
            assert_eq!(checked(Some(&signed(&timestamp, BODY)), Some(&timestamp), BODY), Some(expected), "{seconds}");
        }
    }

    #[test]
    fn a_second_signature_for_the_same_body_is_refused() {
        /// The order of the group, to which another S is equal.
        const ORDER: [u8; 32] = [
            0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0, 0, 0,
            0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
        ];
        let now = NOW.to_string();
        let mut signature = discord().sign(&[now.as_bytes(), BODY].concat()).to_bytes();
        let mut carry = 0;
        for (byte, added) in signature[32..].iter_mut().zip(ORDER) {
            let sum = u16::from(*byte) + u16::from(added) + carry;
            (*byte, carry) = (sum.to_le_bytes()[0], sum >> 8);
        }
        assert_eq!(checked(Some(&hex(&signature)), Some(&now), BODY), Some(Err(Forged::Signature)));
    }
}
