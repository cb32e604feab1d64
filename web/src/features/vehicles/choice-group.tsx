import type { FilterName, Filters } from './filters.ts';
import { toggleValue } from './filters.ts';

interface ChoiceGroupProps {
  readonly name: FilterName;
  readonly label: string;
  readonly filters: Filters;
  readonly counted: readonly { readonly value: string; readonly count: number }[];
  /** In their own order; without them, in that of the counts. */
  readonly options?: readonly string[];
  readonly choose: (change: Filters) => void;
}

/** Lists the options that find a vehicle, and chosen ones that find none. */
const shownOptions = ({ name, filters, counted, options }: ChoiceGroupProps) => {
  const counts = new Map(counted.map(({ value, count }) => [value, count]));
  const chosen = filters[name] ?? [];
  const known = options ?? [...new Set([...counts.keys(), ...chosen])];
  return known
    .filter((value) => counts.has(value) || chosen.includes(value))
    .map((value) => ({ value, count: counts.get(value) ?? 0, isChosen: chosen.includes(value) }));
};

/** Renders a filter of which several options can be chosen, each with the number of vehicles that it finds. */
export const ChoiceGroup = (props: ChoiceGroupProps) => {
  const { name, label, filters, choose } = props;
  const shown = shownOptions(props);
  if (shown.length === 0) return null;
  return (
    <fieldset className="choice-group">
      <legend>{label}</legend>
      <div className="choice-options">
        {shown.map(({ value, count, isChosen }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={isChosen}
              onChange={() => choose(toggleValue(filters, name, value))}
            />
            <span>{value}</span> <small>{count}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
