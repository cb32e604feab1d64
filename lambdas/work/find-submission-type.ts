import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { NotFoundError } from '../http/errors.ts';

/** Returns a submission type by its name. @throws NotFoundError */
export const findSubmissionType = (wanted: string) => {
  const type = submissionTypes.find(({ name }) => name === wanted);
  if (type === undefined) throw new NotFoundError('There is no submission with this ID.');
  return type;
};
