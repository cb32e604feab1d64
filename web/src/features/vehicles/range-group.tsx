import { type LimitedField, limitNames, rangeText } from '#domain/vehicles/limited-fields.ts';
import { quickPicks } from '#domain/vehicles/quick-picks.ts';
import type { ReactNode } from 'react';
import { type Filters, textOf } from './filters.ts';
import { FilterText } from './filter-text.tsx';

interface RangeGroupProps {
  readonly field: LimitedField;
  readonly label: string;
  readonly unit: string;
  readonly filters: Filters;
  readonly counted: readonly { readonly value: string; readonly count: number }[];
  readonly choose: (change: Filters) => void;
  readonly type: (change: Filters) => void;
  readonly settle: () => void;
  /** Above the two fields. */
  readonly children?: ReactNode;
}

const asText = (limit: number | undefined): string => (limit === undefined ? '' : String(limit));

/** Renders two fields for a range, and ranges to press. */
export const RangeGroup = (props: RangeGroupProps) => {
  const { field, label, unit, filters, counted, choose, type, settle, children } = props;
  const [lowest, highest] = limitNames[field];
  const [min, max] = [textOf(filters, lowest), textOf(filters, highest)];
  const picks = field === 'year' ? [] : quickPicks[field];
  const counts = new Map(counted.map(({ value, count }) => [Number(value), count]));
  const limit = (name: typeof lowest | typeof highest, end: string, value: string) => (
    <FilterText
      name={name}
      label={end}
      hiddenLabel={`${label}, `}
      placeholder={unit}
      inputMode="decimal"
      value={value}
      onType={(text) => type({ [name]: text === '' ? [] : [text] })}
      onLeave={settle}
    />
  );
  return (
    <fieldset className="choice-group">
      <legend>{label}</legend>
      <div className="choice-options">
        {picks.map((pick, index) => {
          const isChosen = min === asText(pick.min) && max === asText(pick.max);
          const count = counts.get(index) ?? 0;
          const text = rangeText(field, pick);
          return (
            <button
              key={text}
              type="button"
              aria-pressed={isChosen}
              disabled={count === 0 && !isChosen}
              onClick={() =>
                choose({
                  [lowest]: isChosen || pick.min === undefined ? [] : [asText(pick.min)],
                  [highest]: isChosen ? [] : [asText(pick.max)],
                })
              }
            >
              {text} <small>{count}</small>
            </button>
          );
        })}
      </div>
      {children}
      <div className="range-ends">
        {limit(lowest, 'From', min)}
        {limit(highest, 'To', max)}
      </div>
    </fieldset>
  );
};
