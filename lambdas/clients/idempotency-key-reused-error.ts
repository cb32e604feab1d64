/** The key of a submission was used before, by somebody else or for something else. */
export class IdempotencyKeyReusedError extends Error {
  override readonly name = 'IdempotencyKeyReusedError';
  readonly reference: string | undefined;

  /** @param reference reference number of the stored record, if the caller sent that too */
  constructor(reference?: string) {
    super('This id was already used for a different submission. Send it again with a new id.');
    this.reference = reference;
  }
}
