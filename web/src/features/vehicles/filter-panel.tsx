import { choiceFilters } from '#domain/vehicles/choice-filters.ts';
import type { LimitedField } from '#domain/vehicles/limited-fields.ts';
import { type ReactNode, useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import { ChoiceGroup } from './choice-group.tsx';
import { FilterSelect } from './filter-select.tsx';
import { type FilterName, type Filters, textOf } from './filters.ts';
import { NearGroup } from './near-group.tsx';
import { RangeGroup } from './range-group.tsx';
import type { Choices } from './use-choices.ts';
import { useSheet } from './use-sheet.ts';

interface FilterPanelProps {
  readonly id: string;
  readonly filters: Filters;
  readonly choices: Choices;
  readonly choose: (change: Filters) => void;
  readonly type: (change: Filters) => void;
  readonly settle: () => void;
  readonly clear: () => void;
  readonly isEmpty: boolean;
  /** Label of the button that closes the sheet. */
  readonly result: string;
}

/** Renders all filters but the search: a sheet on phones, a sidebar on wide screens. */
export const FilterPanel = ({ id, filters, choices, isEmpty, ...panel }: FilterPanelProps) => {
  const { choose, type, settle, clear, result } = panel;
  const done = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isOpen, onToggle } = useSheet(heading);
  const countedOf = (name: string) => choices[name] ?? [];
  const list = (name: FilterName, label: string, options?: readonly string[]) => (
    <ChoiceGroup
      key={name}
      name={name}
      label={label}
      filters={filters}
      counted={countedOf(name)}
      {...(options && { options })}
      choose={(change) => choose(name === 'make' ? { ...change, model: [] } : change)}
    />
  );
  const range = (field: LimitedField, label: string, unit: string, children?: ReactNode) => (
    <RangeGroup
      field={field}
      label={label}
      unit={unit}
      filters={filters}
      counted={countedOf(field)}
      choose={choose}
      type={type}
      settle={settle}
    >
      {children}
    </RangeGroup>
  );
  return (
    <div
      className="filter-panel"
      id={id}
      popover="auto"
      role={isOpen ? 'dialog' : undefined}
      aria-modal={isOpen || undefined}
      aria-labelledby={isOpen ? `${id}-title` : undefined}
      onToggle={onToggle}
    >
      <div className="filter-title">
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
          Filters
        </h2>
        <button
          type="button"
          className="filter-close"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close filters"
        >
          <Icon name="x" />
        </button>
      </div>
      {list('make', 'Make')}
      {list('model', 'Model')}
      {range('price', 'Price', '$')}
      {range('weekly', 'Cost a week', '$ a week')}
      {range('mileage', 'Kilometres', 'km')}
      {range(
        'year',
        'Year',
        'Year',
        <FilterSelect
          name="year"
          label="One year"
          any="Any year"
          value={textOf(filters, 'year')}
          options={countedOf('year').map(({ value, count }) => ({ value, label: `${value} (${count})` }))}
          onChange={(value) => choose({ year: value === '' ? [] : [value] })}
        />,
      )}
      {choiceFilters.map(({ name, label, options }) => list(name, label, options))}
      <NearGroup filters={filters} counted={countedOf('near')} choose={choose} />
      {list('region', 'Region')}
      <button
        type="button"
        className="button button-secondary filter-clear"
        disabled={isEmpty}
        onClick={() => {
          clear();
          // Outside the sheet the button is hidden and takes no focus.
          done.current?.focus();
        }}
      >
        Clear filters
      </button>
      <noscript>
        <button className="button button-primary">Show vehicles</button>
      </noscript>
      <div className="filter-done">
        <button
          ref={done}
          type="button"
          className="button button-primary"
          popoverTarget={id}
          popoverTargetAction="hide"
        >
          {result}
        </button>
      </div>
    </div>
  );
};
