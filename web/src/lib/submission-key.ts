import { createUuid } from './create-uuid.ts';

/** The key under which one submission is idempotent: the record's id. */
export interface SubmissionKey {
  current(): string;
  /** A new key, for another submission. */
  renew(): string;
}

/**
 * Makes the key of a form that opens.
 * @param initial if what it holds may have been sent already
 * @param onRenew hears of each new key before it is used, for who keeps it beyond the page
 */
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
