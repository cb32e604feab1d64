/** A file of the local cloud's data that is not what was written there. */
export class CorruptStateError extends Error {
  override readonly name = 'CorruptStateError';
  readonly path: string;

  constructor(path: string, what: string, advice: string) {
    super(`${what} in ${path} is damaged. ${advice}`);
    this.path = path;
  }
}
