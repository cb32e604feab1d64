import '../../../../styles/desk-documents.css';
import { useId } from 'react';
import type * as z from 'zod/mini';
import type { listDocuments } from '#domain/documents/desk-contract.ts';
import type { Reply } from '#domain/replies/reply.ts';
import { documentProblem } from '../../document-problem.ts';
import { useOpenSubmission } from '../../opened/open-submission.ts';
import { isUnsent } from '../../replies/reply-state.ts';
import { AddDocument } from './add-document.tsx';
import { RequestDocuments } from './request-documents.tsx';
import { DocumentList } from './document-list.tsx';
import { SaveDocuments } from './save-documents.tsx';
import { useChosenDocuments } from './use-chosen-documents.ts';
import { useDocuments } from './use-documents.ts';

/** Returns the documents that were asked for by a mail that was not sent. */
const unsentFields = (
  request: z.output<typeof listDocuments.response>['request'],
  replies: readonly Reply[],
  now: number,
): readonly string[] => {
  const mail = replies.find(({ reply_id: reply }) => reply === request?.reply_id);
  return mail !== undefined && request !== undefined && isUnsent(mail, now) ? request.fields : [];
};

export const DocumentsSection = ({
  onRequest,
}: {
  /** Undefined where nobody can be asked by mail. */
  readonly onRequest: ((labels: readonly string[]) => void) | undefined;
}) => {
  const id = useId();
  const { data, error, refetch } = useDocuments();
  const { form, askAgain } = useChosenDocuments();
  const { replies, now } = useOpenSubmission();
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
          <DocumentList
            {...data}
            unsent={unsentFields(data.request, replies, now)}
            onAskAgain={onRequest && askAgain}
          />
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
