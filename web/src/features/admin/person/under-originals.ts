import type { PersonSubmission } from '#domain/work/person-contract.ts';

type Key = Pick<PersonSubmission, 'type' | 'id'>;

interface WithDuplicates {
  readonly submission: PersonSubmission;
  readonly duplicates: readonly PersonSubmission[];
}

const isSame = (one: Key, other: Key | undefined): boolean => one.type === other?.type && one.id === other.id;

/** Puts each duplicate under the submission that it repeats, where both are the person's. */
export const underOriginals = (submissions: readonly PersonSubmission[]): WithDuplicates[] => {
  const isUnderOther = ({ duplicate_of: original }: PersonSubmission): boolean =>
    submissions.some((one) => isSame(one, original));
  return submissions
    .filter((one) => !isUnderOther(one))
    .map((submission) => ({
      submission,
      duplicates: submissions.filter((one) => isSame(submission, one.duplicate_of)),
    }));
};
