import { createUuid } from './create-uuid.ts';

/** The key under which one submission is idempotent: the record's id. */
export interface SubmissionKey {
  current(): string;
  /** A new key, for another submission. */
  renew(): string;
}

/** Makes the key of a form that opens; `first` if what it holds may have been sent already. */
export const createSubmissionKey = (first = createUuid()): SubmissionKey => {
  let key = first;
  return {
    current: () => key,
    renew: () => {
      key = createUuid();
      return key;
    },
  };
};
