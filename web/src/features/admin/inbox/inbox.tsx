import { useSearchParams } from 'react-router-dom';
import { documentProblem } from '../document-problem.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { everything, type FilterName, filterNames, readFilters } from './list-filters.ts';
import { useWorkList } from './use-work-list.ts';
import { WorkRow } from './work-row.tsx';

const emptyTexts = {
  inbox: 'Nothing is waiting. Well done.',
  others: 'Nothing matches these filters.',
  goesOn: 'Nothing matches among the first submissions. Look further to search on.',
};

/** The submissions that staff work on, with the filters that choose them. */
export const Inbox = () => {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const list = useWorkList(filters);
  const pages = list.data?.pages ?? [];
  const [first] = pages;
  const items = pages.flatMap((page) => page.items);
  const isFiltered = filterNames.some((name) => name !== 'view' && filters[name] !== undefined);

  const setFilter = (name: FilterName, value: string): void =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { preventScrollReset: true, replace: name !== 'view' },
    );

  const emptyText = (): string => {
    if (list.hasNextPage) return emptyTexts.goesOn;
    return filters.view === 'inbox' && !isFiltered ? emptyTexts.inbox : emptyTexts.others;
  };

  return (
    <div className="container inbox">
      <InboxFilters filters={filters} onFilter={setFilter} desk={first} />
      {list.error !== null && (
        <div className="inbox-problem" role="alert">
          <p>{documentProblem(list.error).message}</p>
          <button className="button button-secondary" type="button" onClick={() => void list.refetch()}>
            Try Again
          </button>
        </div>
      )}
      {first === undefined && list.error === null && <output>Loading submissions...</output>}
      {first !== undefined && items.length === 0 && <p className="inbox-empty">{emptyText()}</p>}
      {first !== undefined && (
        <ul className="work-list" aria-label={filters.view === everything ? 'Submissions' : 'Inbox'}>
          {items.map((item) => (
            <WorkRow
              key={`${item.type} ${item.id}`}
              item={item}
              types={first.types}
              now={list.dataUpdatedAt}
            />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <button
          className="button button-secondary"
          type="button"
          disabled={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          {items.length === 0 ? 'Look further' : 'Show more'}
        </button>
      )}
    </div>
  );
};
