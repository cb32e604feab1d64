import '../../../../styles/desk-documents.css';
import { useId } from 'react';
import type { RequestedDocumentList } from '#domain/documents/outstanding-text.ts';
import { documentProblem } from '../../document-problem.ts';
import { AddDocument } from './add-document.tsx';
import { RequestDocuments } from './request-documents.tsx';
import { Checklist } from './checklist.tsx';
import { DocumentRow } from './document-row.tsx';
import { SaveDocuments } from './save-documents.tsx';
import { useChosenDocuments } from './use-chosen-documents.ts';
import { useDocuments } from './use-documents.ts';
import { isPicture, useOpenDocument } from './use-open-document.ts';

export const DocumentsSection = ({
  onRequest,
}: {
  /** Undefined where nobody can be asked by mail. */
  readonly onRequest: ((requested: RequestedDocumentList) => void) | undefined;
}) => {
  const id = useId();
  const { data, error, refetch } = useDocuments();
  const opener = useOpenDocument();
  const { form, askAgain } = useChosenDocuments();
  const pictures = data?.documents.filter(isPicture) ?? [];
  return (
    <section className="card desk-documents" aria-labelledby={id}>
      <h2 id={id}>Documents</h2>
      {data === undefined && error === null && <output>Loading documents...</output>}
      {error !== null && (
        <div role="alert">
          <p className="notice">{documentProblem(error).message}</p>
          <button className="button button-secondary" type="button" onClick={() => void refetch()}>
            Try Again
          </button>
        </div>
      )}
      {data !== undefined && (
        <>
          {data.documents.length === 0 ? (
            <p>No documents have come yet.</p>
          ) : (
            <>
              <ul className="desk-document-list">
                {data.documents.map((document) => (
                  <DocumentRow
                    key={document.id}
                    document={document}
                    pictures={pictures}
                    opener={opener}
                    onAskAgain={onRequest && askAgain}
                  />
                ))}
              </ul>
              <SaveDocuments />
            </>
          )}
          <h3>Checklist</h3>
          <Checklist entries={data.checklist} />
          {onRequest !== undefined && (
            <RequestDocuments
              {...form}
              entries={data.checklist}
              lastRequest={data.request}
              onRequest={onRequest}
            />
          )}
          <AddDocument entries={data.checklist} />
        </>
      )}
    </section>
  );
};
