import LayoutGrid from 'lucide-react/icons/layout-grid';
import List from 'lucide-react/icons/list';
import { isSorting, type Sorting, sortings } from './find-vehicles.ts';
import type { ListView } from './list-view.ts';

const views = [
  { view: 'grid', label: 'Grid', Icon: LayoutGrid },
  { view: 'table', label: 'Table', Icon: List },
] as const;

interface ListToolbarProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
}

export const ListToolbar = ({ search, onSearch, sorting, onSort, view, onView }: ListToolbarProps) => (
  <search className="list-toolbar">
    <label className="toolbar-search">
      Search
      <input
        className="control"
        type="search"
        placeholder="Make, model, place, words"
        autoComplete="off"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
      />
    </label>
    <label>
      Sort by
      <select
        className="control"
        value={sorting}
        onChange={({ target }) => isSorting(target.value) && onSort(target.value)}
      >
        {Object.entries(sortings).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <fieldset className="view-choice" aria-label="View">
      {views.map(({ view: offered, label, Icon }) => (
        <button key={offered} type="button" aria-pressed={view === offered} onClick={() => onView(offered)}>
          <Icon aria-hidden="true" />
          {label}
        </button>
      ))}
    </fieldset>
  </search>
);
