/** The key of a submission was used before, by somebody else or for something else. */
export class IdempotencyKeyReusedError extends Error {
  override readonly name = 'IdempotencyKeyReusedError';

  constructor() {
    super('This id was already used for a different submission. Send it again with a new id.');
  }
}
