import type { ShownAct } from '#domain/work/activity-contract.ts';
import { submissionPagePath } from '#domain/site/paths.ts';
import { paths } from '../../lib/paths.ts';

/** Paths of the admin pages; only admin pages link to them. */
export const deskPaths = {
  inbox: `${paths.admin}/inbox`,
  board: `${paths.admin}/inbox?view=board`,
  new: `${paths.admin}/new`,
  /** Followed by the type and id of one of the person's submissions: addresses name nobody. */
  people: `${paths.admin}/people`,
  complaints: `${paths.admin}/complaints`,
  report: `${paths.admin}/report`,
  /** Followed by the complaint's id. */
  deadlockLetter: `${paths.admin}/deadlock-letter`,
  templates: `${paths.admin}/templates`,
  lenders: `${paths.admin}/lenders`,
  team: `${paths.admin}/team`,
  account: `${paths.admin}/account`,
  privacy: `${paths.admin}/privacy`,
  heldMail: `${paths.admin}/held-mail`,
  activity: `${paths.admin}/activity`,
} as const;

export const submissionPath = submissionPagePath;

/** Returns the path of the page of a submission's sender. */
export const personPath = ({ type, id }: { readonly type: string; readonly id: string }): string =>
  `${deskPaths.people}/${type}/${id}`;

/** Returns the path of a record's page; undefined if there is none. */
export const recordPath = ({ kind, type, id }: ShownAct['record']): string | undefined => {
  if (kind === 'submission') return submissionPath({ type, id });
  if (kind === 'account') return deskPaths.team;
  return kind === 'vehicle' ? paths.admin : undefined;
};
