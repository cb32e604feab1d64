import type { RefObject } from 'react';
import { Icon } from '../../components/icon.tsx';
import { type FilterChip, listFilterChips } from './chosen-filters.ts';
import type { Filters } from './filters.ts';
import type { VehicleList } from './load-vehicles.ts';

interface ChipsProps {
  readonly filters: Filters;
  readonly understood: VehicleList['understood'];
  readonly choose: (change: Filters) => void;
  readonly onClear: () => void;
  /** Takes the focus of a chip that is gone. */
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Renders what the search was understood as, and the filters, each to be taken off. */
export const Chips = ({ filters, understood, choose, onClear, heading }: ChipsProps) => {
  const chips: FilterChip[] = [
    ...understood.map(({ label, rest }) => ({ label, change: { search: rest === '' ? [] : [rest] } })),
    ...listFilterChips(filters),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="chosen-filters" aria-label="Search and filters">
      {chips.map(({ label, change }) => (
        <li key={label + JSON.stringify(change)}>
          <button
            type="button"
            onClick={() => {
              choose(change);
              heading.current?.focus({ preventScroll: true });
            }}
          >
            <span className="visually-hidden">Remove </span>
            {label}
            <Icon name="x" />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className="chosen-filters-clear" onClick={onClear}>
          Clear all
        </button>
      </li>
    </ul>
  );
};
