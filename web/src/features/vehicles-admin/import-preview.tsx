import { formatCount } from '#domain/text/format-count.ts';
import type { ImportPlan } from './plan-import.ts';

const countsOf = (rows: ImportPlan['rows'], unchanged: number): string => {
  const added = rows.filter(({ vehicle }) => vehicle.version === undefined).length;
  const counts = `${formatCount(added, 'new vehicle')}, ${rows.length - added} changed, ${unchanged} unchanged.`;
  return rows.length === 0 ? `Nothing to import: ${counts}` : counts;
};

/** Lists what a file would change, or what is wrong with it, by its rows. */
export const ImportPreview = ({ plan: { rows, unchanged, problems } }: { readonly plan: ImportPlan }) =>
  problems.length > 0 ? (
    <section className="import-preview" data-wrong aria-label="Problems of the file">
      <p role="alert">{`Nothing was imported. Correct the file and choose it again.`}</p>
      <ul>
        {[...Map.groupBy(problems, ({ row }) => row)].map(([row, found]) => {
          const messages = found.map(({ message }) => message).join('. ');
          return <li key={row ?? 'file'}>{row === undefined ? messages : `Row ${row}: ${messages}`}</li>;
        })}
      </ul>
    </section>
  ) : (
    <section className="import-preview" aria-label="Changes of the file">
      <output>{countsOf(rows, unchanged)}</output>
      <ul>
        {rows.map(({ row, name, changes }) => (
          <li key={row}>
            <span>{`Row ${row}: `}</span>
            <strong translate="no">{name}</strong>
            <span>{changes.length === 0 ? ', new' : `, ${changes.join('; ')}`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
