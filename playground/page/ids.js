/** Discord's ids: numbers that grow with time, too long for JavaScript's own. */

/** Whether the message `id` is newer than `other`, of which there may be none. */
export function isLater(id, other) {
  return BigInt(id) > BigInt(other ?? 0);
}
