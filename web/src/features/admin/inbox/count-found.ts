import type { ShownWork } from '#domain/work/shown-work.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';

/** More are not counted: who finds as many adds a word. */
export const maxCounted = 100;

type Types = WorkListPage['types'];

const stateOf = ({ type, status, aside_until: aside }: ShownWork, types: Types): string => {
  const { statuses = [] } = types.find(({ name }) => name === type) ?? {};
  if (statuses.some(({ name, is_closed: isClosed }) => name === status && isClosed)) return 'closed';
  return aside === undefined ? 'to do' : 'set aside';
};

/** Returns e.g. `3 found: 2 to do, 1 closed`. @param goesOn whether there may be more */
export const countFound = (items: readonly ShownWork[], types: Types, goesOn: boolean): string => {
  if (items.length > maxCounted) return `More than ${maxCounted} found`;
  const states = items.map((item) => stateOf(item, types));
  const counts = ['to do', 'set aside', 'closed'].flatMap((state) => {
    const count = states.filter((one) => one === state).length;
    return count === 0 ? [] : `${count} ${state}`;
  });
  const found = `${items.length} found${goesOn ? ' so far' : ''}`;
  return counts.length === 0 ? found : `${found}: ${counts.join(', ')}`;
};
