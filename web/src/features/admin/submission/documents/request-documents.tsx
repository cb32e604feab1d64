import { linkDays } from '#domain/my-request/stored-link.ts';
import type { listDocuments } from '#domain/documents/desk-contract.ts';
import { hasCome } from '#domain/documents/work-documents.ts';
import type { RefObject } from 'react';
import type * as z from 'zod/mini';
import { byAndDate } from './document-times.ts';
import type { ChecklistEntry } from './use-documents.ts';

interface RequestDocumentsProps {
  readonly form: RefObject<HTMLDetailsElement | null>;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (field: string, isChosen: boolean) => void;
  readonly entries: readonly ChecklistEntry[];
  /** The previous request. */
  readonly lastRequest: z.output<typeof listDocuments.response>['request'];
  /** Receives the labels for the reply that asks for them. */
  readonly onRequest: (labels: readonly string[]) => void;
}

/** Chooses documents to ask for, for the list of a reply. */
export const RequestDocuments = ({
  form,
  chosen,
  onChoose,
  entries,
  lastRequest,
  onRequest,
}: RequestDocumentsProps) => {
  // Documents that are missing still are asked for again.
  const wanted = entries.filter(({ field, state }) => state === 'requested' || chosen.has(field));
  const writeMail = (): void =>
    onRequest(
      wanted.map(({ state, label }) => {
        if (state === 'unreadable') return `${label} (we could not read the one you sent)`;
        return state === 'received' || state === 'checked' ? `${label} (another one)` : label;
      }),
    );
  return (
    <details className="desk-task" ref={form}>
      <summary>Ask for documents</summary>
      <p>{`Your reply gets their list and the applicant’s link, so it goes to the applicant alone, without Cc. The link works for ${linkDays} days, and longer each time they use it. Nothing is asked for until you send the reply.`}</p>
      {lastRequest !== undefined && <p className="desk-by">{`Last asked by ${byAndDate(lastRequest)}.`}</p>}
      <fieldset>
        <legend>Documents to ask for</legend>
        {entries.map((entry) => (
          <label key={entry.field}>
            <input
              type="checkbox"
              checked={wanted.includes(entry)}
              disabled={entry.state === 'requested'}
              onChange={({ target }) => onChoose(entry.field, target.checked)}
            />
            {entry.label}
            {entry.state === 'requested' && <span> (asked for, not here yet)</span>}
            {hasCome(entry.state) && <span> (another one)</span>}
          </label>
        ))}
      </fieldset>
      <button
        className="button button-primary"
        type="button"
        disabled={wanted.length === 0}
        onClick={writeMail}
      >
        See the mail
      </button>
    </details>
  );
};
