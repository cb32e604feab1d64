import { lazy, Suspense, useEffect, useRef } from 'react';
import { useListFilters } from '../lists/use-list-filters.ts';
import { InboxPages } from './inbox-pages.tsx';
import { ListToolbar } from './inbox-toolbar.tsx';
import { useIsListShown } from '../lists/use-is-beside.ts';
import { useWorkList } from '../lists/use-work-list.ts';
import { workKey } from '../lists/work-key.ts';
import { useListKeys } from './use-list-keys.ts';

const ListExport = lazy(async () => import('./list-export.tsx'));

interface InboxProps {
  /** Runs once something is listed. */
  readonly onListed: () => void;
}

export const Inbox = ({ onListed }: InboxProps) => {
  const page = useRef<HTMLDivElement>(null);
  const { filters, setFilter } = useListFilters();
  const isShown = useIsListShown();
  const list = useWorkList(filters, isShown);
  const listed = (list.data?.pages ?? []).flatMap(({ items }) => items.map(workKey));
  const isEmpty = listed.length === 0;
  useListKeys({ page, listed });
  useEffect(() => {
    if (!isEmpty) onListed();
  }, [isEmpty, onListed]);

  return (
    <div className="container inbox" ref={page}>
      <ListToolbar
        filters={filters}
        onFilter={(name, value) => setFilter(name, value, name !== 'view')}
        list={list}
      />
      <InboxPages filters={filters} list={list} />
      {!isEmpty && (
        <div className="inbox-foot">
          <Suspense>
            <ListExport filters={filters} />
          </Suspense>
        </div>
      )}
    </div>
  );
};
