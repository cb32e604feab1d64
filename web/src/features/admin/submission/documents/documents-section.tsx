import '../../../../styles/desk-documents.css';
import { useId } from 'react';
import type { RequestedDocumentList } from '#domain/documents/outstanding-text.ts';
import { documentProblem } from '../../document-problem.ts';
import { AddDocument } from './add-document.tsx';
import { RequestDocuments } from './request-documents.tsx';
import { DocumentList } from './document-list.tsx';
import { SaveDocuments } from './save-documents.tsx';
import { useChosenDocuments } from './use-chosen-documents.ts';
import { useDocuments } from './use-documents.ts';

export const DocumentsSection = ({
  onRequest,
}: {
  /** Undefined where nobody can be asked by mail. */
  readonly onRequest: ((requested: RequestedDocumentList) => void) | undefined;
}) => {
  const id = useId();
  const { data, error, refetch } = useDocuments();
  const { form, askAgain } = useChosenDocuments();
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
          <DocumentList {...data} onAskAgain={onRequest && askAgain} />
          {data.documents.length > 0 && <SaveDocuments />}
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
