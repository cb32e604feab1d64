interface TermTableProps {
  readonly rows: readonly { readonly label: string; readonly value: string; readonly note: string }[];
}

export const TermTable = ({ rows }: TermTableProps) => (
  <dl className="term-table">
    {rows.map(({ label, value, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <strong>{value}</strong>
          <span>{note}</span>
        </dd>
      </div>
    ))}
  </dl>
);
