interface FilterSelectProps {
  readonly name: string;
  readonly label: string;
  /** Label for no filter, e.g. 'Any make'. */
  readonly any: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

/** Renders a filter; a value of the address is always an option. */
export const FilterSelect = ({ name, label, any, value, options, onChange }: FilterSelectProps) => {
  const id = `filter-${name}`;
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        className="control"
        id={id}
        name={name}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{any}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
};
