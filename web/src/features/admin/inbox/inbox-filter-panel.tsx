import { ownerChoices } from '../changes/owner-choices.ts';
import type { FilterName, Filters } from '../lists/list-filters.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { type Choices, dueChoices, filterLabels, statusChoices, viewChoices } from './filter-choices.ts';
import { TagFilter } from './tag-filter.tsx';

interface FilterPanelProps {
  readonly filters: Filters;
  readonly onFilter: (name: FilterName, value: string) => void;
  readonly desk: Pick<WorkListPage, 'owners' | 'absent' | 'types'>;
}

/** Renders the fields of all filters; each narrows the list at once. */
const FilterPanel = ({ filters, onFilter, desk: { types, ...team } }: FilterPanelProps) => {
  const choices: readonly (readonly [FilterName, Choices])[] = [
    ['view', viewChoices],
    ['type', [['', 'All types'], ...types.map(({ name, label }) => [name, label] as const)]],
    ['status', [['', 'Any status'], ...statusChoices(types, filters.type)]],
    ['owner', ownerChoices(team)],
    ['due', dueChoices],
  ];
  return (
    <>
      {choices.map(([name, offered]) => (
        <label key={name}>
          {filterLabels[name]}
          <select
            className="control"
            value={filters[name] ?? ''}
            onChange={({ target }) => onFilter(name, target.value)}
          >
            {offered.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <TagFilter tag={filters.tag} onTag={(tag) => onFilter('tag', tag)} />
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          {filterLabels[name]}
          <input
            className="control"
            type="date"
            value={filters[name] ?? ''}
            onChange={({ target }) => onFilter(name, target.value)}
          />
        </label>
      ))}
    </>
  );
};

export default FilterPanel;
