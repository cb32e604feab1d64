import '../../../../styles/desk-documents.css';
import { useId } from 'react';
import type * as z from 'zod/mini';
import type { listDocuments } from '#domain/documents/desk-contract.ts';
import type { Reply } from '#domain/replies/reply.ts';
import { documentProblem } from '../../document-problem.ts';
import { useOpenStatus, useOpenSubmission } from '../../opened/open-submission.ts';
import { describeAsking } from '../../replies/reply-state.ts';
import { AddDocument } from './add-document.tsx';
import { RequestDocuments } from './request-documents.tsx';
import { DocumentList } from './document-list.tsx';
import { SaveDocuments } from './save-documents.tsx';
import { useChosenDocuments } from './use-chosen-documents.ts';
import { useDocuments } from './use-documents.ts';

/** Returns what is said of documents whose mail was not sent, by their fields. */
const unsentTexts = (
  request: z.output<typeof listDocuments.response>['request'],
  replies: readonly Reply[],
  now: number,
): Readonly<Record<string, string>> => {
  const mail = replies.find(({ reply_id: reply }) => reply === request?.reply_id);
  const text = mail && describeAsking(mail, now);
  return text === undefined ? {} : Object.fromEntries((request?.fields ?? []).map((field) => [field, text]));
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
  const isClosed = useOpenStatus()?.is_closed === true;
  const ask = isClosed ? undefined : onRequest;
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
            unsent={unsentTexts(data.request, replies, now)}
            onAskAgain={ask && askAgain}
          />
          {data.documents.length > 0 && <SaveDocuments />}
          {onRequest !== undefined && isClosed && <p>This is closed. Reopen it to ask for documents.</p>}
          {ask !== undefined && (
            <RequestDocuments {...form} entries={data.checklist} lastRequest={data.request} onRequest={ask} />
          )}
          <AddDocument entries={data.checklist} />
        </>
      )}
    </section>
  );
};
