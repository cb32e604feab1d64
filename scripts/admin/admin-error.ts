/** What the command was asked for can't be done; the message says what to do instead. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}
