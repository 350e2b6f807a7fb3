//! Converts replies into Discord's messages.

use serde_json::{Value, json};
use serenity::all::{
    AutocompleteChoice, ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateAutocompleteResponse, CreateButton,
    CreateEmbed, CreateInteractionResponse, CreateInteractionResponseMessage, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, MessageFlags, UserId,
};
use unicode_segmentation::UnicodeSegmentation;
use wari_play::table::{Button, Card, Choice, ChoiceValue, Item, Menu, Modal, ModalField, Remains, Reply, Style};

/// What stands in the channel until a reply is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::discord) enum Placeholder {
    /// An acknowledgement for all to see.
    Public,
    /// One that only the asker sees.
    Private,
    /// The message whose button was pressed, as it is.
    Pressed,
}

/// Converts a reply into an answer to an interaction. Its file is sent separately in the same request.
pub(crate) fn message(reply: &Reply) -> serde_json::Result<Value> {
    let mentions = CreateAllowedMentions::new().users(reply.ping.map(|user| UserId::new(user.get())));
    let mut message = CreateInteractionResponseMessage::new()
        .allowed_mentions(mentions)
        .ephemeral(reply.private && !reply.replaces)
        .components(components(reply));
    // Fields that an edit omits stay unchanged.
    if !reply.text.is_empty() || reply.replaces {
        message = message.content(&reply.text);
    }
    if reply.card.is_some() || reply.replaces {
        let embed = |card: &Card| CreateEmbed::new().title(&card.title).description(&card.text);
        message = message.embeds(reply.card.iter().map(embed).collect());
    }
    let answer = match reply.replaces {
        true => CreateInteractionResponse::UpdateMessage(message),
        false => CreateInteractionResponse::Message(message),
    };
    let mut answer = serde_json::to_value(answer)?;
    // Serenity always writes a list. An empty one would remove the picture of a message that is edited.
    answer["data"].as_object_mut().and_then(|data| data.remove("attachments"));
    let picture = reply.picture.as_ref().map(|picture| (picture.name, &picture.alt_text));
    let document = reply.document.as_ref().map(|document| (&*document.name, &document.about));
    if let Some((name, description)) = picture.or(document) {
        // Discord's OpenAPI description wants the id as a string, which the builder does not produce.
        answer["data"]["attachments"] = json!([{ "id": "0", "filename": name, "description": description }]);
    } else if reply.replaces {
        answer["data"]["attachments"] = json!([]);
    }
    Ok(answer)
}

/// Converts a form into an answer to an interaction. Serenity does not support labels as components.
pub(crate) fn form(form: &Modal) -> Value {
    const MODAL: u8 = 9;
    const LABEL: u8 = 18;
    const TEXT_INPUT: u8 = 4;
    const PARAGRAPH: u8 = 2;
    let field = |field: &ModalField| {
        let input = json!({
            "type": TEXT_INPUT, "custom_id": field.name, "style": PARAGRAPH, "min_length": field.shortest,
            "max_length": field.longest, "required": true,
        });
        json!({ "type": LABEL, "label": field.label, "component": input })
    };
    let fields: Vec<Value> = form.fields.iter().map(field).collect();
    json!({ "type": MODAL, "data": { "custom_id": form.id, "title": form.title, "components": fields } })
}

/// Builds an acknowledgement.
pub(in crate::discord) fn promise(placeholder: Placeholder) -> serde_json::Result<Value> {
    let message = CreateInteractionResponseMessage::new().ephemeral(placeholder == Placeholder::Private);
    serde_json::to_value(match placeholder {
        Placeholder::Pressed => CreateInteractionResponse::Acknowledge,
        Placeholder::Public | Placeholder::Private => CreateInteractionResponse::Defer(message),
    })
}

/// Converts a reply into the body of an edit, of an acknowledged answer or of any message.
pub(crate) fn promised(reply: &Reply) -> serde_json::Result<Value> {
    let mut message = message(reply)?["data"].take();
    message["flags"].take();
    Ok(message)
}

/// Converts a reply into a follow-up message.
pub(crate) fn addition(reply: &Reply) -> serde_json::Result<Value> {
    let mut message = promised(reply)?;
    if reply.private {
        message["flags"] = json!(MessageFlags::EPHEMERAL.bits());
    }
    Ok(message)
}

/// Converts a reply into a new message, with the nonce by which Discord detects duplicates.
pub(crate) fn post(reply: &Reply, nonce: &str) -> serde_json::Result<Value> {
    let mut message = promised(reply)?;
    message["nonce"] = json!(nonce);
    message["enforce_nonce"] = json!(true);
    Ok(message)
}

fn components(reply: &Reply) -> Vec<CreateActionRow> {
    let menus = reply.menus.iter().enumerate().map(|(place, menu)| menu_of(place, menu));
    menus.chain(reply.buttons.iter().map(|row| row_of(row))).collect()
}

/// Builds a menu. Its own id is only there because Discord demands one; the item says what to do.
fn menu_of(place: usize, menu: &Menu) -> CreateActionRow {
    let item = |item: &Item| {
        let option = CreateSelectMenuOption::new(cut(&item.label), &item.id).default_selection(item.chosen);
        match &item.about {
            Some(about) => option.description(cut(about)),
            None => option,
        }
    };
    let options = menu.items.iter().map(item).collect();
    let menu = CreateSelectMenu::new(format!("menu:{place}"), CreateSelectMenuKind::String { options })
        .placeholder(&menu.hint);
    CreateActionRow::SelectMenu(menu)
}

fn row_of(buttons: &[Button]) -> CreateActionRow {
    let button = |button: &Button| {
        let style = match button.style {
            Style::Primary => ButtonStyle::Primary,
            Style::Secondary => ButtonStyle::Secondary,
            Style::Success => ButtonStyle::Success,
            Style::Danger => ButtonStyle::Danger,
        };
        CreateButton::new(&button.id).label(&button.label).style(style).disabled(!button.enabled)
    };
    CreateActionRow::Buttons(buttons.iter().map(button).collect())
}

/// Cuts a label to Discord's limit, between grapheme clusters.
fn cut(label: &str) -> String {
    const MAX_LABEL: usize = 100;
    let mut room = MAX_LABEL;
    let fits = |letter: &&str| {
        let rest = room.checked_sub(letter.chars().count());
        room = rest.unwrap_or(0);
        rest.is_some()
    };
    label.graphemes(true).take_while(fits).collect()
}

/// Builds a private follow-up message.
pub(crate) fn aside(text: &str) -> Value {
    json!({ "content": text, "flags": MessageFlags::EPHEMERAL.bits(), "allowed_mentions": { "parse": [] } })
}

/// Converts choices into the response to an autocompletion.
pub(crate) fn choices(choices: Vec<Choice>) -> serde_json::Result<Value> {
    let choice = |Choice { label, value }: Choice| {
        let label = cut(&label);
        match value {
            ChoiceValue::Word(word) => AutocompleteChoice::new(label, word),
            ChoiceValue::Number(number) => AutocompleteChoice::new(label, number),
        }
    };
    let choices = choices.into_iter().map(choice).collect();
    let choices = CreateAutocompleteResponse::new().set_choices(choices);
    serde_json::to_value(CreateInteractionResponse::Autocomplete(choices))
}

/// Builds the edit that removes all buttons from a message and leaves the rest unchanged.
fn no_buttons() -> Value {
    json!({ "components": [] })
}

/// Builds the edit that leaves only what remains of a message; `None` if nothing does.
pub(crate) fn remains(remains: &Remains) -> Option<Value> {
    match remains {
        Remains::Content => Some(no_buttons()),
        Remains::Line(line) => Some(json!({
            "content": line, "components": [], "attachments": [], "embeds": [], "allowed_mentions": { "parse": [] },
        })),
        Remains::Nothing => None,
    }
}

/// Builds the answer to a press that does the same to the message with the button.
pub(crate) fn retired() -> Value {
    json!({ "type": 7, "data": no_buttons() })
}

#[cfg(test)]
mod tests {
    use test_support::hostile;

    use super::*;

    #[test]
    fn labels_are_cut_between_letters() {
        let family = "👩‍👩‍👧‍👦";
        assert_eq!(cut(&format!("{}{family}", "x".repeat(94))), "x".repeat(94), "a family takes seven characters");
        assert_eq!(cut(&format!("{}{family}", "x".repeat(93))), format!("{}{family}", "x".repeat(93)));
        for text in hostile::texts(1_000) {
            let long = text.repeat(100);
            let label = cut(&long);
            assert!(label.chars().count() <= 100 && long.starts_with(&label), "{text:?}");
            assert!(long.grapheme_indices(true).any(|(start, _)| start == label.len()) || label == long, "{text:?}");
        }
    }
}
