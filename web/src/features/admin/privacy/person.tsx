import type { FoundRecord } from '#domain/privacy/contract.ts';
import { identifierName } from '#domain/privacy/person-identifier.ts';
import { useState } from 'react';
import { documentProblem } from '../document-problem.ts';
import { EraseQuestion } from './erase-question.tsx';
import { isErasable } from './person-records.ts';
import { RecordList } from './record-list.tsx';
import { useExport } from './use-person.ts';

interface PersonProps {
  readonly identifier: string;
  readonly records: readonly FoundRecord[];
  readonly onErased: () => void;
}

/** Shows the records of a person, with export and erasure. */
export const Person = ({ identifier, records, onErased }: PersonProps) => {
  const [includesLegal, setIncludesLegal] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [count, setCount] = useState(0);
  const { mutate, isPending, error, data: failed = [] } = useExport();
  const erasable = records.filter((record) => isErasable(record, includesLegal));
  const hasLegal = records.some(({ erasure }) => erasure === 'kept by law');
  return (
    <>
      {identifierName(identifier) === 'number' && records.length > 1 && (
        <p className="notice">People can share a number: check whose these records are.</p>
      )}
      <RecordList records={records} />
      <div className="actions">
        <button
          className="button button-primary"
          type="button"
          aria-disabled={isPending}
          onClick={() => mutate({ identifier, records, report: setCount })}
        >
          {isPending ? `${count} of ${records.length} records...` : 'Export as a ZIP file'}
        </button>
        <button
          className="button button-secondary danger-button"
          type="button"
          disabled={erasable.length === 0}
          onClick={() => setIsAsking(true)}
        >
          Erase {erasable.length} of {records.length} records
        </button>
      </div>
      {hasLegal && (
        <label className="privacy-legal">
          <input
            type="checkbox"
            checked={includesLegal}
            onChange={({ target }) => setIncludesLegal(target.checked)}
          />
          Also erase what is kept by law
        </label>
      )}
      <div role="alert">
        {error !== null && <p className="notice">{documentProblem(error).message}</p>}
        {failed.length > 0 && (
          <p className="notice">Not in the file, since they could not be loaded: {failed.join(', ')}</p>
        )}
      </div>
      {isAsking && (
        <EraseQuestion
          identifier={identifier}
          records={erasable}
          includesLegal={includesLegal}
          onClose={() => setIsAsking(false)}
          onDone={() => {
            setIsAsking(false);
            onErased();
          }}
        />
      )}
    </>
  );
};
