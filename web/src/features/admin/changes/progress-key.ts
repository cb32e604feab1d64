export interface SubmissionKey {
  readonly type: string;
  readonly id: string;
}

/** Query key of what staff do with a submission, invalidated after each change. */
export const progressKey = ({ type, id }: SubmissionKey) => ['work-progress', type, id] as const;
