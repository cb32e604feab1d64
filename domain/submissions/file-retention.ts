import type { SubmissionType } from './submission-type.ts';
import { documentRetentionDays, submissionTypes } from './submission-types.ts';

/** Tag of a file that expires before documents do, with its submission. */
export const retentionDaysTag = 'kept_days';

type Kept = Pick<SubmissionType, 'retentionDays'>;

const isShorter = ({ retentionDays }: Kept): boolean => retentionDays < documentRetentionDays();

/** Returns the tags by which a file expires with the submissions of its type. */
export const retentionTags = (type: Kept): Record<string, string> =>
  isShorter(type) ? { [retentionDaysTag]: String(type.retentionDays) } : {};

/** Lists the days after which files of submissions expire that are kept for a shorter time than documents. */
export const shorterRetentions = (): number[] => [
  ...new Set(submissionTypes.filter(isShorter).map(({ retentionDays }) => retentionDays)),
];
