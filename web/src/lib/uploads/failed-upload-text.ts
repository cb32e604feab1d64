const prefix = 'Upload failed';

/** Returns that an upload failed, and why; some reasons of the storage begin with the same words. */
export const failedUploadText = (problem: string): string =>
  problem.startsWith(prefix) ? problem : `${prefix}: ${problem}`;
