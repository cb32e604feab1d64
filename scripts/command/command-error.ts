/** What the command was asked for can't be done; the message says what to do instead. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}
