import { createUuid } from './create-uuid.ts';

/** Idempotency key of a submission, which is also the record's id. */
export interface SubmissionKey {
  current(): string;
  renew(): string;
}

/** Creates a form's key. @param initial a restored draft's key @param onRenew called before a new key is used */
export const createSubmissionKey = (
  initial = createUuid(),
  onRenew: (key: string) => void = () => {},
): SubmissionKey => {
  let key = initial;
  return {
    current: () => key,
    renew: () => {
      key = createUuid();
      onRenew(key);
      return key;
    },
  };
};
