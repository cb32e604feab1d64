import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DeskHelp } from '../desk-help.tsx';
import { useShortcuts } from '../use-shortcuts.ts';
import { InboxFilters } from './inbox-filters.tsx';
import { type FilterName, readFilters } from './list-filters.ts';
import { InboxPages } from './inbox-pages.tsx';
import { ListExport } from './list-export.tsx';
import { useWorkList } from './use-work-list.ts';

const shortcuts = [
  { keys: 'j', text: 'To the next submission' },
  { keys: 'k', text: 'To the one before' },
  { keys: 'Enter', text: 'Open it' },
  { keys: '/', text: 'Search' },
  { keys: '?', text: 'Show this list' },
];

/** Moves the focus among the submissions of a list: to the first, if it is elsewhere. */
const focusRow = (page: HTMLElement | null, step: 1 | -1): void => {
  const links = [...(page?.querySelectorAll<HTMLElement>('[data-work-link]') ?? [])];
  const place = links.findIndex((link) => link === document.activeElement);
  links[place < 0 ? 0 : Math.min(Math.max(place + step, 0), links.length - 1)]?.focus();
};

/** The submissions that staff work on, with the filters that choose them. */
export const Inbox = () => {
  const [search, setSearch] = useSearchParams();
  const page = useRef<HTMLDivElement>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
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
    '?': () => setIsHelpOpen(true),
  });

  return (
    <div className="container inbox" ref={page}>
      <InboxFilters filters={filters} onFilter={setFilter} desk={first} />
      <InboxPages filters={filters} list={list} />
      <div className="inbox-foot">
        {first !== undefined && first.items.length > 0 && <ListExport filters={filters} />}
        <button className="link-button inbox-keys" type="button" onClick={() => setIsHelpOpen(true)}>
          Keys
        </button>
      </div>
      {isHelpOpen && <DeskHelp shortcuts={shortcuts} onClose={() => setIsHelpOpen(false)} />}
    </div>
  );
};
