import type { ShownRequest } from '#domain/my-request/shown-request.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';

interface SentSummaryProps extends Pick<ShownRequest, 'person'> {
  readonly sent: NonNullable<ShownRequest['sent']>;
}

/** Shows what was sent: figures, and documents by name, never what is in them. */
export const SentSummary = ({ sent, person }: SentSummaryProps) => (
  <section className="card" aria-labelledby="request-sent">
    <h2 id="request-sent">{person === 'joint' ? 'The loan' : 'What you sent us'}</h2>
    <dl className="request-facts">
      {sent.figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <h3>{person === 'joint' ? 'Your documents' : 'Documents'}</h3>
    {sent.documents.length === 0 ? (
      <p>None yet.</p>
    ) : (
      <ul className="request-documents">
        {sent.documents.map(({ label, file_name: name, at }) => (
          <li key={`${label} ${name} ${at}`}>
            <span>{label}</span>
            <span className="qualifier">
              <bdi translate="no">{name}</bdi>
              {`, ${formatNzDate(at)}`}
            </span>
          </li>
        ))}
      </ul>
    )}
  </section>
);
