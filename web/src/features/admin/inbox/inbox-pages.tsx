import { DeskProblem } from '../desk-problem.tsx';
import { allSubmissions, filterNames, type Filters } from '../lists/list-filters.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { SearchCount } from './search-count.tsx';
import { SelectableList } from './selectable-list.tsx';
import type { useWorkList } from '../lists/use-work-list.ts';

const emptyTexts = {
  inbox: 'Nothing is waiting. Well done.',
  others: 'Nothing matches these filters.',
  goesOn: 'Nothing matches among the first submissions. Look further to search on.',
};

/** Explains an empty list. @param goesOn whether there are further pages */
const emptyText = (filters: Filters, goesOn: boolean): string => {
  if (goesOn) return emptyTexts.goesOn;
  const isFiltered = filterNames.some((name) => name !== 'view' && filters[name] !== undefined);
  return filters.view === 'inbox' && !isFiltered ? emptyTexts.inbox : emptyTexts.others;
};

interface NextPageProps {
  readonly label: string;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

const NextPage = ({ label, isLoading, onLoad }: NextPageProps) => (
  <button className="button button-secondary" type="button" disabled={isLoading} onClick={onLoad}>
    {isLoading ? 'Loading...' : label}
  </button>
);

interface InboxPagesProps {
  readonly filters: Filters;
  readonly list: ReturnType<typeof useWorkList>;
}

export const InboxPages = ({ filters, list }: InboxPagesProps) => {
  const pages = list.data?.pages ?? [];
  const [first] = pages;
  const items = pages.flatMap((page) => page.items);
  return (
    <>
      {list.error !== null && <DeskProblem error={list.error} retry={() => void list.refetch()} />}
      <SearchCount search={filters.search} list={list} />
      {first === undefined && list.error === null && <ListSkeleton />}
      {first !== undefined && items.length === 0 && (
        <p className="inbox-empty">{emptyText(filters, list.hasNextPage)}</p>
      )}
      {first !== undefined && (
        <SelectableList
          label={filters.view === allSubmissions ? 'Submissions' : 'Inbox'}
          items={items}
          desk={first}
          now={list.dataUpdatedAt}
        />
      )}
      {list.hasNextPage && (
        <NextPage
          label={items.length === 0 ? 'Look further' : 'Show more'}
          isLoading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
};
