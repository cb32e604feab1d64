const missingCodes = new Set(['NoSuchKey', 'NotFound']);

/** Undefined for the error of an object that is not there; every other error is thrown on. */
export const undefinedIfMissing = (error: unknown): undefined => {
  if (error instanceof StorageRefusedError && missingCodes.has(error.code)) return undefined;
  throw error;
};
/** The storage did not answer, or said that it can't right now, after all attempts. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';

  constructor(options?: ErrorOptions) {
    super('Files cannot be stored right now. Please try again in a minute.', options);
  }
}

/** The storage refused a call; `code` is S3's, e.g. `NoSuchKey`. */
export class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError';
  readonly code: string;

  constructor(code: string, status: number) {
    super(`S3 refused a call: ${code} (${status})`);
    this.code = code;
  }
}

/** The scan has found a threat in a file: nobody can read it any more. The message is meant for its sender. */
export class HarmfulFileError extends Error {
  override readonly name = 'HarmfulFileError';

  constructor(options?: ErrorOptions) {
    super(
      'This file was not accepted: it may be harmful. Choose another file, or send the application without it.',
      options,
    );
  }
}

/** There is no such upload, or it is another session's: the two look the same. */
export class NoSuchUploadError extends Error {
  override readonly name = 'NoSuchUploadError';

  constructor() {
    super('There is no such upload from this session. Upload the file again.');
  }
}
