import type { FoundRecord } from '#domain/privacy/contract.ts';
import { identifierName, normaliseIdentifier } from '#domain/privacy/person-identifier.ts';
import { useId, useState } from 'react';
import { QuestionDialog } from '../../../components/question-dialog.tsx';
import { documentProblem } from '../document-problem.ts';
import { useErase } from './use-person.ts';

interface EraseQuestionProps {
  readonly identifier: string;
  readonly records: readonly FoundRecord[];
  readonly includesLegal: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Erases a person's records after the address or number was entered again. */
export const EraseQuestion = ({
  identifier,
  records,
  includesLegal,
  onClose,
  onDone,
}: EraseQuestionProps) => {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [count, setCount] = useState(0);
  const { mutate, isPending, error } = useErase();
  const isConfirmed = normaliseIdentifier(typed) === normaliseIdentifier(identifier);
  const [isRefused, setIsRefused] = useState(false);
  const erase = (): void => {
    setIsRefused(!isConfirmed);
    if (isConfirmed) mutate({ identifier, records, includesLegal, report: setCount }, { onSuccess: onDone });
  };
  return (
    <QuestionDialog
      question={`Erase ${records.length === 1 ? 'one record' : `${records.length} records`} for good?`}
      no="Cancel"
      onNo={onClose}
      yes={isPending ? `${count} of ${records.length} erased...` : 'Erase'}
      onYes={erase}
      isBusy={isPending}
    >
      <p>Their documents, and what was noted of them, go as well. This can’t be undone.</p>
      <label htmlFor={id}>{`Type ${identifier} to confirm`}</label>
      <input
        id={id}
        className="control erase-control"
        type="text"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        disabled={isPending}
        aria-invalid={isRefused && !isConfirmed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="alert">
        {isRefused && !isConfirmed && (
          <p className="problem-banner">{`This is not the ${identifierName(identifier)} of the person.`}</p>
        )}
        {error !== null && (
          <p className="problem-banner">{`${documentProblem(error).message} ${count} of ${records.length} records are erased: press Erase to go on.`}</p>
        )}
      </div>
    </QuestionDialog>
  );
};
