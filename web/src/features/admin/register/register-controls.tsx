import type { RegisterFilters } from './register-filters.ts';

const shows: Readonly<Record<RegisterFilters['show'], string>> = {
  all: 'All',
  open: 'Not answered yet',
  marked: 'Past 20 working days',
  answered: 'Answered',
  duplicate: 'Duplicates',
  spam: 'Spam',
};

interface RegisterControlsProps {
  readonly filters: RegisterFilters;
  readonly onFilter: (name: keyof RegisterFilters, value: string) => void;
}

export const RegisterControls = ({ filters, onFilter }: RegisterControlsProps) => (
  <search className="inbox-filters register-filters">
    <label>
      Show
      <select
        className="control"
        value={filters.show}
        onChange={({ target }) => onFilter('show', target.value)}
      >
        {Object.entries(shows).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
    <label>
      Received from
      <input
        className="control"
        type="date"
        value={filters.from}
        onChange={({ target }) => onFilter('from', target.value)}
      />
    </label>
    <label>
      Received until
      <input
        className="control"
        type="date"
        value={filters.to}
        onChange={({ target }) => onFilter('to', target.value)}
      />
    </label>
  </search>
);
