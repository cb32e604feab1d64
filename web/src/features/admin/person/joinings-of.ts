import type { PersonSubmission } from '#domain/work/person-contract.ts';
import { linksOf, type SubmissionLink } from '#domain/work/submission-link.ts';

interface Joining {
  readonly submission: PersonSubmission;
  readonly link: SubmissionLink;
}

const keyOf = ({ type, id }: Pick<PersonSubmission, 'type' | 'id'>): string => `${type} ${id}`;

/** Lists the joinings of a person's submissions with others, each once though both have it. */
export const joiningsOf = (submissions: readonly PersonSubmission[]): Joining[] => {
  const shown = new Set(submissions.map(keyOf));
  return submissions.flatMap((submission) =>
    linksOf(submission, 'same-person')
      .filter((link) => !shown.has(keyOf(link)) || keyOf(submission) < keyOf(link))
      .map((link) => ({ submission, link })),
  );
};
