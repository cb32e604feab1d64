import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { NotFoundError } from '../http/errors.ts';

/** Returns a submission type by its name. @throws NotFoundError */
export const findSubmissionType = <Type extends Pick<SubmissionType, 'name'>>(
  types: readonly Type[],
  wanted: string,
): Type => {
  const type = types.find(({ name }) => name === wanted);
  if (type === undefined) throw new NotFoundError('There is no submission with this ID.');
  return type;
};
