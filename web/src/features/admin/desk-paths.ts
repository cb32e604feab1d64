import type { ShownAct } from '#domain/work/activity-contract.ts';
import { paths } from '../../lib/paths.ts';

/** Addresses of the pages about administrators; only pages of administrators lead there. */
export const deskPaths = {
  inbox: `${paths.admin}/inbox`,
  activity: `${paths.admin}/activity`,
} as const;

/** Returns the address of a submission's page. */
export const submissionPath = ({ type, id }: { readonly type: string; readonly id: string }): string =>
  `${deskPaths.inbox}/${type}/${id}`;

/** Returns the address of the page that shows a record; undefined where none does. */
export const recordPath = ({ kind, type, id }: ShownAct['record']): string | undefined => {
  if (kind === 'submission') return submissionPath({ type, id });
  return kind === 'vehicle' ? paths.admin : undefined;
};
