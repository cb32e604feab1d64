import { useRef } from 'react';
import { useAct } from '../acts/use-act.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { useListFilters } from '../lists/use-list-filters.ts';
import { InboxPages } from './inbox-pages.tsx';
import { SavedFilters } from './saved-filters.tsx';
import { ListExport } from './list-export.tsx';
import { useWorkList } from '../lists/use-work-list.ts';

/** Moves the focus among the listed submissions, initially to the first. */
const focusRow = (page: HTMLElement | null, step: 1 | -1): void => {
  const links = [...(page?.querySelectorAll<HTMLElement>('[data-work-link]') ?? [])];
  const place = links.findIndex((link) => link === document.activeElement);
  links[place < 0 ? 0 : Math.min(Math.max(place + step, 0), links.length - 1)]?.focus();
};

export const Inbox = () => {
  const page = useRef<HTMLDivElement>(null);
  const { filters, setFilter } = useListFilters();
  const list = useWorkList(filters);
  const [first] = list.data?.pages ?? [];

  const isListed = first !== undefined && first.items.length > 0;
  useAct('next', () => focusRow(page.current, 1), { isOffered: isListed });
  useAct('previous', () => focusRow(page.current, -1), { isOffered: isListed });
  useAct('search', () => page.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus());

  return (
    <div className="container inbox" ref={page}>
      <InboxFilters
        filters={filters}
        onFilter={(name, value) => setFilter(name, value, name !== 'view')}
        desk={first}
      />
      <SavedFilters filters={filters} />
      <InboxPages filters={filters} list={list} />
      {isListed && (
        <div className="inbox-foot">
          <ListExport filters={filters} />
        </div>
      )}
    </div>
  );
};
