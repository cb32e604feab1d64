import { createUuid } from './create-uuid.ts';

/** The key under which one submission is idempotent: the record's id. */
export interface SubmissionKey {
  current(): string;
  /** A new key, for another submission. */
  renew(): string;
}

/**
 * Makes the key of a form that opens.
 * @param first if what it holds may have been sent already
 * @param keep hears of each new key before it is used, for who keeps it beyond the page
 */
export const createSubmissionKey = (
  first = createUuid(),
  keep: (key: string) => void = () => {},
): SubmissionKey => {
  let key = first;
  return {
    current: () => key,
    renew: () => {
      key = createUuid();
      keep(key);
      return key;
    },
  };
};
