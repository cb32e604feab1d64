import { askedLinkDays } from '#domain/documents/asked-link.ts';
import { askForDocuments, type listDocuments } from '#domain/documents/desk-contract.ts';
import { outstandingDocumentsText } from '#domain/documents/outstanding-text.ts';
import { askedDocumentsPath } from '#domain/site/paths.ts';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { nzDate } from '../../../../lib/nz-date.ts';
import { documentProblem } from '../../document-problem.ts';
import { byAndDate } from './document-times.ts';
import { type ChecklistEntry, useChangeDocuments } from './use-documents.ts';

interface AskForDocumentsProps {
  readonly entries: readonly ChecklistEntry[];
  /** The link before. */
  readonly asked: z.output<typeof listDocuments.response>['request'];
}

const hasCome = ({ state }: ChecklistEntry): boolean => state === 'received' || state === 'checked';

/** Makes the text that asks for documents by a link, to be sent to the applicant. */
export const AskForDocuments = ({ entries, asked }: AskForDocumentsProps) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isCopied, setIsCopied] = useState(false);
  const { mutate, data, variables, isPending, error } = useChangeDocuments(
    askForDocuments,
    (change, shown) => ({
      ...change,
      ...shown,
    }),
  );
  const choose = (field: string, isChosen: boolean): void =>
    setChosen((before) => new Set([...before].filter((one) => one !== field).concat(isChosen ? field : [])));
  const text =
    data &&
    variables &&
    outstandingDocumentsText({
      labels: entries
        .filter(({ field, state }) => state === 'asked' || variables.fields.includes(field))
        .map(({ label }) => label),
      address: `${window.location.origin}${askedDocumentsPath}#${data.link}`,
      until: nzDate(new Date(data.expires_at)).text,
    });
  return (
    <details className="desk-task">
      <summary>Ask for documents</summary>
      <p>
        This makes a link for this application alone. It takes documents for {askedLinkDays} days, and ends
        the link before.
      </p>
      {asked !== undefined && (
        <p className="desk-by">
          Last asked by {byAndDate(asked)}. That link works until {nzDate(new Date(asked.expires_at)).text}.
        </p>
      )}
      <fieldset>
        <legend>Documents to ask for</legend>
        {entries.map((entry) => (
          <label key={entry.field}>
            <input
              type="checkbox"
              checked={chosen.has(entry.field)}
              onChange={({ target }) => choose(entry.field, target.checked)}
            />
            {entry.label}
            {hasCome(entry) && ' (again)'}
          </label>
        ))}
      </fieldset>
      <button
        className="button button-primary"
        type="button"
        disabled={isPending || chosen.size === 0}
        onClick={() => {
          setIsCopied(false);
          mutate({ fields: [...chosen] });
        }}
      >
        {isPending ? 'Making the link...' : 'Make a link'}
      </button>
      <div role="alert">{error !== null && <p className="notice">{documentProblem(error).message}</p>}</div>
      {text !== undefined && (
        <>
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
