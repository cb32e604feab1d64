import { StorageRefusedError } from './storage-errors.ts';

const missingCodes = new Set(['NoSuchKey', 'NotFound']);

/** Undefined for the error of an object that is not there; every other error is thrown on. */
export const undefinedIfMissing = (error: unknown): undefined => {
  if (error instanceof StorageRefusedError && missingCodes.has(error.code)) return undefined;
  throw error;
};
