import { ownerChoices } from '../changes/owner-choices.ts';
import type { FilterName, Filters } from '../lists/list-filters.ts';
import { SearchField } from '../lists/search-field.tsx';
import type { WorkListPage } from '../lists/use-work-list.ts';

interface ChoiceProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly onChoose: (value: string) => void;
}

const Choice = ({ label, value = '', choices, onChoose }: ChoiceProps) => (
  <label>
    <span>{label}</span>
    <select className="control" value={value} onChange={({ target }) => onChoose(target.value)}>
      {choices.map(([offered, text]) => (
        <option key={offered} value={offered}>
          {text}
        </option>
      ))}
    </select>
  </label>
);

interface BoardToolbarProps {
  readonly filters: Filters;
  readonly types: WorkListPage['types'];
  readonly team: Pick<WorkListPage, 'owners' | 'absent'>;
  readonly onFilter: (name: FilterName, value: string) => void;
}

/** Renders what narrows all columns of the board. */
export const BoardToolbar = ({ filters, types, team, onFilter }: BoardToolbarProps) => (
  <search className="work-toolbar board-toolbar">
    <SearchField words={filters.search} onSearch={(words) => onFilter('search', words)} />
    <Choice
      label="Owner"
      value={filters.owner}
      choices={ownerChoices(team)}
      onChoose={(owner) => onFilter('owner', owner)}
    />
    {types.length > 1 && (
      <Choice
        label="Type"
        value={filters.type}
        choices={types.map(({ name, label }) => [name, label] as const)}
        onChoose={(type) => onFilter('type', type)}
      />
    )}
  </search>
);
