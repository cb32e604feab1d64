import { VersionConflictError } from '../http/errors.ts';

/** Others may change the submission at the same time. */
const maxAttempts = 5;

/** Runs a change that reads the submission itself, again if somebody else was faster. @throws VersionConflictError if others change it all the time */
export const retryOnNewerVersion = async <Result>(change: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await change();
    } catch (error) {
      if (!(error instanceof VersionConflictError) || attempt === maxAttempts) throw error;
    }
  }
};
