import { workViews } from '#domain/work/work-views.ts';
import { useSyncExternalStore } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router-dom';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { paths } from '../../../lib/paths.ts';
import { deskPaths } from '../desk-paths.ts';
import { allSubmissions, type Filters } from '../lists/list-filters.ts';
import { shownViews } from '../lists/shown-views.ts';
import { listLink } from '../lists/use-list-filters.ts';
import { acts, keysOf } from '../acts/acts.ts';
import { offeredActs, onOfferedActs } from '../acts/offered-acts.ts';
import { useDeskSettings } from '../settings/use-desk-settings.ts';

interface PaletteEntry {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly run: () => void;
}

const pages: readonly (readonly [label: string, path: string])[] = [
  ['Board', deskPaths.board],
  ['New submission', deskPaths.new],
  ['Complaints', deskPaths.complaints],
  ['Vehicles', paths.admin],
  ['Report', deskPaths.report],
  ['Activity', deskPaths.activity],
  ['Team', deskPaths.team],
  ['Templates', deskPaths.templates],
  ['Lenders', deskPaths.lenders],
  ['Privacy', deskPaths.privacy],
  ['Your account', deskPaths.account],
];

const views: readonly (readonly [label: string, filters: Filters])[] = [
  ['Inbox', {}],
  ...shownViews.map(([name, label]) => [label, workViews[name]] as const),
  ['Everything', { view: allSubmissions }],
];

const order = Object.keys(acts);

/** Returns the acts that are offered, in the order of their table. */
const useOfferedEntries = (): readonly PaletteEntry[] =>
  useSyncExternalStore(onOfferedActs, offeredActs)
    .filter(({ name }) => name !== 'palette')
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
    .map(({ name, label, run }) => ({ label, keys: keysOf(name), run }));

/** Returns whether each word of a text begins a word of the label or stands in it. */
const isFound = (label: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word));

/** Returns the acts, views and pages of the palette that have these words. */
export const usePaletteEntries = (text: string): readonly PaletteEntry[] => {
  const navigate = useNavigate();
  const { admin } = useAdminSession();
  const saved = useDeskSettings().data?.filters ?? [];
  const offered = useOfferedEntries();
  const goTo = (label: string, to: To, options?: NavigateOptions): PaletteEntry => ({
    label: `Go to ${label}`,
    run: () => void navigate(to, options),
  });
  return [
    ...offered,
    ...[...views, ...saved.map(({ name, filters }) => [name, filters] as const)].map(([label, filters]) => {
      const { to, state } = listLink(filters);
      return goTo(label, to, { state });
    }),
    ...pages.map(([label, path]) => goTo(label, path)),
    ...(admin.receives_mail === true ? [goTo('Held mail', deskPaths.heldMail)] : []),
  ].filter(({ label }) => isFound(label, text.trim()));
};
