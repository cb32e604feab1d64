import { requestLinkDays } from '#domain/documents/request-link.ts';
import { requestDocuments, type listDocuments } from '#domain/documents/desk-contract.ts';
import { outstandingDocumentsText, type RequestedDocumentList } from '#domain/documents/outstanding-text.ts';
import { requestedDocumentsPath } from '#domain/site/paths.ts';
import { type RefObject, useState } from 'react';
import type * as z from 'zod/mini';
import { nzDate } from '../../../../lib/nz-date.ts';
import { documentProblem } from '../../document-problem.ts';
import { byAndDate } from './document-times.ts';
import { type ChecklistEntry, useChangeDocuments } from './use-documents.ts';

interface RequestDocumentsProps {
  readonly form: RefObject<HTMLDetailsElement | null>;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (field: string, isChosen: boolean) => void;
  readonly entries: readonly ChecklistEntry[];
  /** The previous request. */
  readonly lastRequest: z.output<typeof listDocuments.response>['request'];
  /** Receives the request for the reply. */
  readonly onRequest: (requested: RequestedDocumentList) => void;
}

const hasCome = ({ state }: ChecklistEntry): boolean => ['received', 'checked', 'unreadable'].includes(state);

/** Requests documents by a link, inserted into the reply. */
export const RequestDocuments = ({
  form,
  chosen,
  onChoose,
  entries,
  lastRequest,
  onRequest,
}: RequestDocumentsProps) => {
  const [isCopied, setIsCopied] = useState(false);
  const { mutate, isPending, error } = useChangeDocuments(requestDocuments, (change, shown) => ({
    ...change,
    ...shown,
  }));
  const [text, setText] = useState<string>();
  const requestChosen = (): void => {
    setIsCopied(false);
    mutate(
      { fields: [...chosen] },
      {
        onSuccess: ({ link, expires_at: until }) => {
          const wanted = {
            labels: entries
              .filter(({ field, state }) => state === 'requested' || chosen.has(field))
              .map(({ state, label }) =>
                state === 'unreadable' ? `${label} (we could not read the one you sent)` : label,
              ),
            address: `${window.location.origin}${requestedDocumentsPath}#${link}`,
            until: nzDate(new Date(until)).text,
          };
          setText(outstandingDocumentsText(wanted));
          onRequest(wanted);
        },
      },
    );
  };
  return (
    <details className="desk-task" ref={form}>
      <summary>Ask for documents</summary>
      <p>{`This makes a link for this application. It works for ${requestLinkDays} days. A new link replaces it.`}</p>
      {lastRequest !== undefined && (
        <p className="desk-by">{`Last asked by ${byAndDate(lastRequest)}. That link works until ${nzDate(new Date(lastRequest.expires_at)).text}.`}</p>
      )}
      <fieldset>
        <legend>Documents to ask for</legend>
        {entries.map((entry) => (
          <label key={entry.field}>
            <input
              type="checkbox"
              checked={chosen.has(entry.field)}
              onChange={({ target }) => onChoose(entry.field, target.checked)}
            />
            {entry.label}
            {hasCome(entry) && <span> (again)</span>}
          </label>
        ))}
      </fieldset>
      <button
        className="button button-primary"
        type="button"
        disabled={isPending || chosen.size === 0}
        onClick={requestChosen}
      >
        {isPending ? 'Making the link...' : 'Make a link'}
      </button>
      <div role="alert">{error !== null && <p className="notice">{documentProblem(error).message}</p>}</div>
      {text !== undefined && (
        <>
          <p>
            <output>Your reply asks for them now, with the link.</output>
          </p>
          <label>
            Text for your reply
            <textarea className="control" readOnly rows={8} value={text} />
          </label>
          <button
            className="button button-secondary"
            type="button"
            onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
          >
            {isCopied ? 'Copied' : 'Copy the text'}
          </button>
        </>
      )}
    </details>
  );
};
