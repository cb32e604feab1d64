import type { listApplicationDocuments } from '#domain/documents/admin-contract.ts';
import { documentFields, type StoredDocumentField } from '#domain/documents/document-fields.ts';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { stayInPlace } from '../../lib/scrolling.ts';
import { DocumentDetails } from './document-details.tsx';
import { useDocumentDetails } from './use-document-details.ts';
import { useOpenDocument } from './use-open-document.ts';

const labelOf = (field: StoredDocumentField): string =>
  documentFields.find(({ stored }) => stored === field)?.label ?? field;

interface DocumentListProps {
  readonly id: string;
  readonly documents: z.output<typeof listApplicationDocuments.response>['documents'];
}

/**
 * The documents of an application: the first click shows what one is, the second opens it. Of one that the address
 * names, the details are shown at once.
 */
export const DocumentList = ({ id, documents }: DocumentListProps) => {
  const { chosen, choose } = useDocumentDetails(id);
  const { opening, open } = useOpenDocument(id);
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = search.get('document');
  useEffect(() => {
    if (wanted === null) return;
    void navigate({ search: '' }, { replace: true, state: stayInPlace });
    const named = documents.find(({ field }) => field === wanted);
    if (named !== undefined) choose(named.field);
  }, [wanted, documents, navigate, choose]);

  if (documents.length === 0) return <p>No documents were uploaded with this application.</p>;
  const failed = [chosen, opening].find((one) => one?.problem !== undefined && one.field === chosen?.field);
  return (
    <>
      <ul className="document-list">
        {documents.map(({ field, file_name: fileName }) => {
          const label = labelOf(field);
          const isChosen = chosen?.field === field;
          const isLoading = isChosen && chosen.details === undefined && chosen.problem === undefined;
          return (
            <li key={field} className="card">
              <div>
                <h3>{label}</h3>
                <p>{fileName}</p>
              </div>
              <button
                className="button button-secondary"
                type="button"
                aria-disabled={isLoading}
                onClick={() => isLoading || choose(field)}
              >
                {isLoading ? 'Loading...' : 'Show details'}
                <span className="visually-hidden"> of {label}</span>
              </button>
              {isChosen && chosen.details !== undefined && (
                <DocumentDetails
                  details={chosen.details}
                  label={label}
                  isOpening={opening?.field === field && opening.problem === undefined}
                  onOpen={() => open(field)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div role="alert">
        {failed?.problem !== undefined && (
          <p className="notice">
            {labelOf(failed.field)}: {failed.problem.message}
          </p>
        )}
      </div>
    </>
  );
};
