import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { nextStatuses } from '#domain/work/workflow.ts';

/** The types of submissions as pages of the desk are told of them. */
export const deskTypes = submissionTypes.map(({ name, label, work }) => ({
  name,
  label,
  statuses: Object.entries(work.statuses).map(([status, statusLabel]) => ({
    name: status,
    label: statusLabel,
    next: [...nextStatuses(work, status)],
  })),
}));

/** Whether some type has a status. */
export const isStatus = (status: string): boolean =>
  deskTypes.some(({ statuses }) => statuses.some(({ name }) => name === status));
