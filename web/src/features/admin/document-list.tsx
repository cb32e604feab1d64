import type { listApplicationDocuments } from '#domain/documents/admin-contract.ts';
import { documentFields, type StoredDocumentField } from '#domain/documents/document-fields.ts';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { stayInPlace } from '../../lib/stay-in-place.ts';
import { useOpenDocument } from './use-open-document.ts';

const labelOf = (field: StoredDocumentField): string =>
  documentFields.find(({ stored }) => stored === field)?.label ?? field;

interface DocumentListProps {
  readonly id: string;
  readonly documents: z.output<typeof listApplicationDocuments.response>['documents'];
}

/** The documents of an application, each with what opens it; one that the address names is opened at once. */
export const DocumentList = ({ id, documents }: DocumentListProps) => {
  const { opening, open } = useOpenDocument(id);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = search.get('document');
  useEffect(() => {
    if (wanted === null) return;
    // Else whoever comes back from the document would be led to it again.
    void navigate({ search: '' }, { replace: true, state: stayInPlace });
    const named = documents.find(({ field }) => field === wanted);
    if (named !== undefined) open(named.field);
  }, [wanted, documents, navigate, open]);

  if (documents.length === 0) return <p>No documents were uploaded with this application.</p>;
  return (
    <>
      <ul className="document-list">
        {documents.map(({ field, file_name: fileName }) => {
          const label = labelOf(field);
          const isOpening = opening?.field === field && opening.problem === undefined;
          return (
            <li key={field} className="card">
              <div>
                <h3>{label}</h3>
                <p>{fileName}</p>
              </div>
              <button
                className="button button-secondary"
                type="button"
                aria-disabled={isOpening}
                onClick={() => isOpening || open(field)}
              >
                {isOpening ? 'Opening...' : 'Open'}
                <span className="visually-hidden"> {label}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <div role="alert">
        {opening?.problem !== undefined && (
          <p className="notice">
            {labelOf(opening.field)}: {opening.problem.message}
          </p>
        )}
      </div>
    </>
  );
};
