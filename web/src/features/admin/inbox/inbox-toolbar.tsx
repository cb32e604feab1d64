import { formatCount } from '#domain/text/format-count.ts';
import type { FilterName, Filters } from '../lists/list-filters.ts';
import { SearchField } from '../lists/search-field.tsx';
import type { useWorkList } from '../lists/use-work-list.ts';
import { FilterButton } from './filter-button.tsx';
import { FilterChips } from './filter-chips.tsx';

/** Formats the number of loaded submissions; a search counts what it finds by itself. */
const formatListed = (count: number, goesOn: boolean): string =>
  goesOn ? `${count}+ submissions` : formatCount(count, 'submission');

interface ListToolbarProps {
  readonly filters: Filters;
  readonly onFilter: (name: FilterName, value: string) => void;
  readonly list: ReturnType<typeof useWorkList>;
}

/** Renders what searches and narrows the list, with the number of its results. */
export const ListToolbar = ({ filters, onFilter, list }: ListToolbarProps) => {
  const pages = list.data?.pages ?? [];
  const [first] = pages;
  const listed = pages.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <search className="work-toolbar" tabIndex={-1}>
      <SearchField words={filters.search} onSearch={(words) => onFilter('search', words)} />
      <FilterButton filters={filters} onFilter={onFilter} desk={first} />
      {first !== undefined && !list.isPlaceholderData && filters.search === undefined && (
        <output className="work-count">{formatListed(listed, list.hasNextPage)}</output>
      )}
      <FilterChips filters={filters} types={first?.types ?? []} onFilter={onFilter} />
    </search>
  );
};
