import type * as z from 'zod/mini';
import type { Absences } from '#domain/accounts/team.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import type { listWorkItems as contract } from '#domain/work/contract.ts';
import { searchTerms, tagTerms } from '#domain/work/search-terms.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { isPlace, itemIdAt } from '#domain/work/work-words.ts';
import { throwFieldErrors } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { planBoardColumn } from './board-plan.ts';
import { decodeCursor, encodeCursor, type CursorPosition } from './cursor.ts';
import { toDeskType } from './desk-types.ts';
import { resolveFilters } from './list-filters.ts';
import { isWithin, listOrder, planList, workMatcher } from './list-plan.ts';
import type { WorkListRepository, WorkPage } from './work-list.repository.ts';
import type { WorkSearchRepository } from './search/work-search.repository.ts';

export interface ListDependencies extends Absences {
  readonly types: readonly SubmissionType[];
  readonly list: WorkListRepository;
  readonly search: WorkSearchRepository;
  readonly now: () => number;
}

/** @throws InvalidRequestError for a cursor of another list, or an unknown type or status */
export const listWorkItems = async (
  {
    body: { cursor, search: typed = '', ...wanted },
    admin,
  }: Pick<AdminRequest<typeof contract>, 'body' | 'admin'>,
  { types, list, search, owners, absent, now }: ListDependencies,
): Promise<z.output<typeof contract.response>> => {
  const { type, status } = wanted;
  const isKnown = type === undefined || types.some(({ name }) => name === type);
  const isKnownStatus =
    status === undefined || types.some(({ work }) => Object.hasOwn(work.statuses, status));
  throwFieldErrors({
    type: isKnown ? undefined : 'There is no such type of submission',
    status: isKnownStatus ? undefined : 'There is no such status',
  });
  const filters = resolveFilters(wanted, types, admin.email);
  const words = searchTerms(typed);
  // The index by word reads less than a list that is filtered.
  const [first, ...more] = words.concat(filters.view === 'board' ? [] : tagTerms(filters.tag));
  const parseCursor = (isInList: (position: CursorPosition) => boolean): CursorPosition | undefined =>
    cursor === undefined ? undefined : decodeCursor(cursor, isInList);
  const readPage = async (): Promise<WorkPage> => {
    // Punctuation and single letters match nothing.
    if (words.length === 0 && typed.trim() !== '') return { items: [], next: undefined };
    if (first !== undefined) {
      const [, after] = parseCursor(([id, place]) => isPlace(place) && itemIdAt(place) === id) ?? [];
      // A search comes newest first, a tag alone in the order of every other list.
      const order = words.length === 0 ? listOrder(filters) : undefined;
      const page = await search.readPage([first, ...more], workMatcher(filters, now()), after, order);
      const next: CursorPosition | undefined =
        page.next === undefined ? undefined : [itemIdAt(page.next), page.next];
      return { items: page.items, next };
    }
    const plan = filters.view === 'board' ? planBoardColumn(filters, types, now()) : planList(filters, now());
    return list.readPage(
      plan,
      parseCursor(([, sorted]) => isWithin(sorted, plan.range)),
    );
  };
  const { items, next } = await readPage();
  return {
    items: items.map((card) => toShownWork(card)),
    ...(next && { next_cursor: encodeCursor(next) }),
    owners,
    absent,
    types: types.map(toDeskType),
  };
};
