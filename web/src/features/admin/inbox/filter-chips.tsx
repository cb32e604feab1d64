import { Link } from 'react-router-dom';
import { Cross } from '../../../components/line-icons.tsx';
import { filterNames, type FilterName, type Filters } from '../lists/list-filters.ts';
import { narrowingOf, viewFilters } from '../lists/shown-views.ts';
import { listLink } from '../lists/use-list-filters.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { formatFilter } from './filter-choices.ts';

/** Keeps the focus in the toolbar when the focused chip goes. */
const keepFocus = (chip: HTMLElement): void => chip.closest<HTMLElement>('search')?.focus();

interface FilterChipsProps {
  readonly filters: Filters;
  readonly types: WorkListPage['types'];
  readonly onFilter: (name: FilterName, value: string) => void;
}

/** Shows what narrows the view of the list, and takes each away. */
export const FilterChips = ({ filters, types, onFilter }: FilterChipsProps) => {
  const narrowing = narrowingOf(filters);
  const chips = filterNames.flatMap((name) => {
    const value = narrowing[name];
    return value === undefined ? [] : [{ name, text: formatFilter(name, value, types) }];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="filter-chips" aria-label="Active filters">
      {chips.map(({ name, text }) => (
        <li key={name}>
          <span>{text}</span>
          <button
            type="button"
            aria-label={`Remove the filter ${text}`}
            onClick={({ currentTarget }) => {
              keepFocus(currentTarget);
              onFilter(name, '');
            }}
          >
            <Cross />
          </button>
        </li>
      ))}
      <li>
        <Link
          className="clear-filters"
          {...listLink(viewFilters(filters))}
          onClick={({ currentTarget }) => keepFocus(currentTarget)}
        >
          Clear filters
        </Link>
      </li>
    </ul>
  );
};
