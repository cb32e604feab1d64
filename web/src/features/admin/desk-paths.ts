import type { ShownAct } from '#domain/work/activity-contract.ts';
import { paths } from '../../lib/paths.ts';

/** Addresses of the pages about administrators; only pages of administrators lead there. */
export const deskPaths = {
  activity: `${paths.admin}/activity`,
} as const;

/** Returns the address of the page that shows a record; undefined where none does. */
export const recordPath = ({ kind, type, id }: ShownAct['record']): string | undefined => {
  if (kind === 'submission') return `${paths.admin}/inbox/${type}/${id}`;
  return kind === 'vehicle' ? paths.admin : undefined;
};
