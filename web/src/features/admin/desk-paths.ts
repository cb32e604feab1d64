import type { ShownAct } from '#domain/work/activity-contract.ts';
import { submissionPagePath } from '#domain/site/paths.ts';
import { paths } from '../../lib/paths.ts';

/** Addresses of the desk's pages; only pages of administrators lead there. */
export const deskPaths = {
  inbox: `${paths.admin}/inbox`,
  board: `${paths.admin}/inbox?view=board`,
  complaints: `${paths.admin}/complaints`,
  week: `${paths.admin}/week`,
  /** Followed by the complaint's id. */
  deadlockLetter: `${paths.admin}/deadlock-letter`,
  team: `${paths.admin}/team`,
  privacy: `${paths.admin}/privacy`,
  activity: `${paths.admin}/activity`,
} as const;

/** Returns the address of a submission's page. */
export const submissionPath = submissionPagePath;

/** Returns the address of the page that shows a record; undefined where none does. */
export const recordPath = ({ kind, type, id }: ShownAct['record']): string | undefined => {
  if (kind === 'submission') return submissionPath({ type, id });
  if (kind === 'account') return deskPaths.team;
  return kind === 'vehicle' ? paths.admin : undefined;
};
