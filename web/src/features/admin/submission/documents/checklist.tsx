import { checklistStates, type ChecklistState } from '#domain/documents/work-documents.ts';
import { markDocument } from '#domain/documents/desk-contract.ts';
import { useId } from 'react';
import { documentProblem } from '../../document-problem.ts';
import { byAndDate } from './document-times.ts';
import { type ChecklistEntry, useChangeDocuments } from './use-documents.ts';

const stateLabels: Record<ChecklistState, string> = {
  requested: 'Asked for',
  received: 'Received',
  checked: 'Checked',
  'not-needed': 'Not needed',
};

const isState = (value: string): value is ChecklistState => checklistStates.some((state) => state === value);

interface ChecklistProps {
  readonly entries: readonly ChecklistEntry[];
}

/** Shows the state of each expected document, with author and time. */
export const Checklist = ({ entries }: ChecklistProps) => {
  const id = useId();
  const { mutate, isPending, variables, error } = useChangeDocuments(markDocument, (change, shown) => ({
    ...change,
    ...shown,
  }));
  return (
    <>
      <ul className="checklist">
        {entries.map(({ field, label, state, marks }) => {
          const shown = isPending && variables.field === field ? variables.state : state;
          return (
            <li key={field} data-state={shown}>
              <label htmlFor={`${id}-${field}`}>{label}</label>
              <select
                id={`${id}-${field}`}
                className="control"
                value={shown}
                disabled={isPending}
                onChange={({ target: { value } }) => isState(value) && mutate({ field, state: value })}
              >
                {state === 'none' && <option value="none">Not asked for</option>}
                {checklistStates.map((one) => (
                  <option key={one} value={one}>
                    {stateLabels[one]}
                  </option>
                ))}
              </select>
              {marks.map((mark) => (
                <p className="desk-by" key={mark.state}>{`${stateLabels[mark.state]}: ${byAndDate(mark)}`}</p>
              ))}
            </li>
          );
        })}
      </ul>
      <div role="alert">{error !== null && <p className="notice">{documentProblem(error).message}</p>}</div>
    </>
  );
};
