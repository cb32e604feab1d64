import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShortcuts } from '../use-shortcuts.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { type FilterName, readFilters } from '../lists/list-filters.ts';
import { InboxPages } from './inbox-pages.tsx';
import { ListExport } from './list-export.tsx';
import { useWorkList } from '../lists/use-work-list.ts';

/** Moves the focus among the listed submissions, initially to the first. */
const focusRow = (page: HTMLElement | null, step: 1 | -1): void => {
  const links = [...(page?.querySelectorAll<HTMLElement>('[data-work-link]') ?? [])];
  const place = links.findIndex((link) => link === document.activeElement);
  links[place < 0 ? 0 : Math.min(Math.max(place + step, 0), links.length - 1)]?.focus();
};

export const Inbox = () => {
  const [search, setSearch] = useSearchParams();
  const page = useRef<HTMLDivElement>(null);
  const filters = readFilters(search);
  const list = useWorkList(filters);
  const [first] = list.data?.pages ?? [];

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

  useShortcuts({
    j: () => focusRow(page.current, 1),
    k: () => focusRow(page.current, -1),
    '/': () => page.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus(),
  });

  return (
    <div className="container inbox" ref={page}>
      <InboxFilters filters={filters} onFilter={setFilter} desk={first} />
      <InboxPages filters={filters} list={list} />
      {first !== undefined && first.items.length > 0 && (
        <div className="inbox-foot">
          <ListExport filters={filters} />
        </div>
      )}
    </div>
  );
};
