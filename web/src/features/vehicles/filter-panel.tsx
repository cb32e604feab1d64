import { choiceFilters } from '#domain/vehicles/choice-filters.ts';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import { countFilters, extraFilters, type FilterName, type Filters } from './filters.ts';
import { scrollBehavior } from '../../lib/scrolling.ts';
import { FilterSelect } from './filter-select.tsx';
import { FilterText } from './filter-text.tsx';
import { priceChoice, parsePriceChoice } from './price-choices.ts';
import { type Choices, useChoices } from './use-choices.ts';
import { useSheet } from './use-sheet.ts';

interface FilterPanelProps {
  readonly id: string;
  readonly filters: Filters;
  /** Offered by the page's HTML. */
  readonly known: Choices | undefined;
  readonly choose: (change: Filters) => void;
  readonly type: (change: Filters) => void;
  readonly settle: () => void;
  readonly clear: () => void;
  /** Label of the button that closes the sheet. */
  readonly result: string;
}

const toOptions = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));

/** Renders all filters but the search: a sheet on phones, a sidebar on wide screens. */
export const FilterPanel = ({
  id,
  filters,
  known,
  choose,
  type,
  settle,
  clear,
  result,
}: FilterPanelProps) => {
  const { makes, years } = useChoices(known);
  const price = priceChoice(filters);
  const details = useRef<HTMLDetailsElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const needsMore = extraFilters.some((name) => filters[name]);
  // Open for active filters, but never close: the visitor may be using them.
  useLayoutEffect(() => {
    if (needsMore && details.current !== null) details.current.open = true;
  }, [needsMore]);
  const showMore = (): void => details.current?.scrollIntoView({ behavior: scrollBehavior() });
  const heading = useRef<HTMLHeadingElement>(null);
  const { isOpen, onToggle } = useSheet(heading);
  const select = (name: FilterName, label: string, any: string, values: readonly (string | number)[]) => (
    <FilterSelect
      key={name}
      name={name}
      label={label}
      any={any}
      value={filters[name] ?? ''}
      options={toOptions(values)}
      onChange={(value) => choose({ [name]: value })}
    />
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
      {select('make', 'Make', 'Any make', makes)}
      {select('year', 'Year', 'Any year', years)}
      <FilterSelect
        name="price"
        label="Price"
        any="Any price"
        value={price.value}
        options={price.choices}
        onChange={(value) => choose(parsePriceChoice(value))}
      />
      <FilterText
        name="weekly"
        label="Repayments a week, at most"
        placeholder="Any repayment"
        inputMode="decimal"
        value={filters.weekly ?? ''}
        onType={(weekly) => type({ weekly })}
        onLeave={settle}
      />
      <details ref={details}>
        <summary onClick={() => requestAnimationFrame(showMore)}>More filters</summary>
        {choiceFilters.map(({ name, label, any, options }) => select(name, label, any, options))}
        <FilterText
          name="location"
          label="Location"
          placeholder="Town or region"
          value={filters.location ?? ''}
          onType={(location) => type({ location })}
          onLeave={settle}
        />
      </details>
      <button
        type="button"
        className="button button-secondary filter-clear"
        disabled={countFilters(filters) === 0 && !filters.search}
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
