/** Somebody else has changed the record since the caller read it: nothing was written. */
export class VersionConflictError extends Error {
  override readonly name = 'VersionConflictError';

  /** @param version the version that the record has now */
  constructor(version: number) {
    super(
      `Somebody else has changed this record in the meantime: it is at version ${version} now. Load it again and repeat your changes.`,
    );
  }
}
