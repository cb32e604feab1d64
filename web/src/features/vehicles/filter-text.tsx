interface FilterTextProps {
  readonly name: string;
  readonly label: string;
  /** Before the label, for screen readers alone. */
  readonly hiddenLabel: string;
  readonly placeholder: string;
  readonly inputMode?: 'decimal';
  readonly value: string;
  readonly onType: (value: string) => void;
  readonly onLeave: () => void;
}

/** Renders a filter that is typed. */
export const FilterText = ({ label, hiddenLabel, value, onType, onLeave, ...input }: FilterTextProps) => {
  const id = `filter-${input.name}`;
  return (
    <div className="field">
      <label htmlFor={id}>
        <span className="visually-hidden">{hiddenLabel}</span>
        {label}
      </label>
      <input
        {...input}
        className="control"
        id={id}
        type="text"
        autoComplete="off"
        maxLength={100}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        onBlur={onLeave}
      />
    </div>
  );
};
