import { markDocument } from '#domain/documents/desk-contract.ts';
import { useState } from 'react';
import { QuestionDialog } from '../../../../components/question-dialog.tsx';
import { documentProblem } from '../../document-problem.ts';
import { type ChosenState, isChosenState, stateLabels } from './document-states.ts';
import { type ChecklistEntry, type ShownDocument, useChangeDocuments } from './use-documents.ts';

interface MarkKindProps {
  readonly entry: ChecklistEntry;
  /** Said in place of ‘Asked for’ if its mail was not sent. */
  readonly unsent: string | undefined;
  /** Files of this kind that nobody has opened. */
  readonly unopened: readonly ShownDocument[];
  readonly hasFiles: boolean;
  /** Undefined where nobody can be asked by mail. */
  readonly onAskAgain: ((field: string) => void) | undefined;
}

/** Sets the state of a kind of document: any by the list, the usual ones by a press. */
export const MarkKind = ({ entry, unsent, unopened, hasFiles, onAskAgain }: MarkKindProps) => {
  const { field, label, state } = entry;
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, variables, error } = useChangeDocuments(markDocument, (change, shown) => ({
    ...change,
    ...shown,
  }));
  const mark = (next: ChosenState, onSuccess = (): void => undefined): void =>
    mutate({ field, state: next }, { onSuccess });
  const choose = (next: ChosenState): void => {
    if (next === 'checked' && unopened.length > 0) setIsAsked(true);
    else mark(next);
  };
  const shown = isPending ? variables.state : state;
  return (
    <>
      <select
        className="control"
        aria-label={label}
        data-state={shown}
        value={shown}
        disabled={isPending}
        onChange={({ target: { value } }) => isChosenState(value) && choose(value)}
      >
        {Object.entries(stateLabels)
          .filter(([name]) => name === shown || (isChosenState(name) && (name !== 'none' || !hasFiles)))
          .map(([name, text]) => (
            <option key={name} value={name}>
              {name === 'requested' ? (unsent ?? text) : text}
            </option>
          ))}
      </select>
      {hasFiles && (
        <div className="document-acts">
          {state !== 'checked' && (
            <button
              className="link-button"
              type="button"
              disabled={isPending}
              onClick={() => choose('checked')}
            >
              <span>Mark as checked</span>
              <span className="visually-hidden">{` ${label}`}</span>
            </button>
          )}
          {onAskAgain !== undefined && (
            <button
              className="link-button"
              type="button"
              disabled={isPending}
              onClick={() => mark('unreadable', () => onAskAgain(field))}
            >
              <span>Unreadable, ask again</span>
              <span className="visually-hidden">{` ${label}`}</span>
            </button>
          )}
        </div>
      )}
      {isAsked && (
        <QuestionDialog
          question={`Mark ‘${label}’ as checked?`}
          no="Cancel"
          onNo={() => setIsAsked(false)}
          yes="Mark as checked"
          onYes={() => {
            setIsAsked(false);
            mark('checked');
          }}
        >
          <p>{`Nobody has opened ${unopened.map(({ file_name: name }) => name).join(', ')} here yet.`}</p>
        </QuestionDialog>
      )}
      <div role="alert">{error !== null && <p className="notice">{documentProblem(error).message}</p>}</div>
    </>
  );
};
