/** S3 refuses the tags of a deleted object with `MethodNotAllowed` where its versions are kept. */
const missingCodes = new Set(['NoSuchKey', 'NotFound', 'MethodNotAllowed']);

/** Also understands errors of operators' clients. @throws any other error */
export const undefinedIfMissing = (error: unknown): undefined => {
  const code = error instanceof StorageRefusedError ? error.code : error instanceof Error && error.name;
  if (code === false || !missingCodes.has(code)) throw error;
};

export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';

  constructor(options?: ErrorOptions) {
    super('Files cannot be stored right now. Please try again in a minute.', options);
  }
}

export class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError';
  readonly code: string;

  constructor(code: string, status: number) {
    super(`S3 rejected a call: ${code} (${status})`);
    this.code = code;
  }
}

/** The malware scan found a threat, so nobody can read the file. The message is for its uploader. */
export class HarmfulFileError extends Error {
  override readonly name = 'HarmfulFileError';

  constructor(options?: ErrorOptions) {
    super(
      'This file was not accepted: it may be harmful. Choose another file, or send the application without it.',
      options,
    );
  }
}

export class NoSuchUploadError extends Error {
  override readonly name = 'NoSuchUploadError';

  constructor() {
    super('There is no such upload from this session. Upload the file again.');
  }
}

export const isRefusedWith = (error: unknown, ...codes: string[]): boolean =>
  error instanceof StorageRefusedError && codes.includes(error.code);
