/** The key under which one submission is idempotent: the record's id. */
export interface SubmissionKey {
  current(): string;
  /** A new key, for another submission. */
  renew(): string;
}

/** Makes the key of a form that opens. */
export const createSubmissionKey = (): SubmissionKey => {
  let key = crypto.randomUUID();
  return {
    current: () => key,
    renew: () => {
      key = crypto.randomUUID();
      return key;
    },
  };
};
