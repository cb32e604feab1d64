import type { FoundRecord } from '#domain/privacy/contract.ts';
import { sharedNumberWarning } from '#domain/privacy/person-identifier.ts';
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

const keyOf = ({ kind, id }: FoundRecord): string => `${kind} ${id}`;

/** Shows the records of a person, with export and erasure of those that are included. */
export const Person = ({ identifier, records, onErased }: PersonProps) => {
  const [includesLegal, setIncludesLegal] = useState(false);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [isAsking, setIsAsking] = useState(false);
  const [count, setCount] = useState(0);
  const { mutate, isPending, error, data: failed = [] } = useExport();
  const warning = sharedNumberWarning(identifier);
  // A number may be that of others: nothing of theirs goes out unseen.
  const isIncluded = (record: FoundRecord): boolean => chosen.get(keyOf(record)) ?? warning === undefined;
  const include = (record: FoundRecord, isWanted: boolean): void =>
    setChosen(new Map([...chosen, [keyOf(record), isWanted]]));
  const included = records.filter((record) => isIncluded(record));
  const erasable = included.filter((record) => isErasable(record, includesLegal));
  const hasLegal = records.some(({ erasure }) => erasure === 'kept by law');
  return (
    <>
      {warning !== undefined && <p className="notice">{`${warning} Tick those of this person.`}</p>}
      <p className="fact-note">
        What was joined by hand under another address or number is not listed here. The person’s page shows
        it: search for that address or number, too.
      </p>
      <RecordList records={records} isIncluded={isIncluded} onInclude={include} />
      <div className="actions">
        <button
          className="button button-primary"
          type="button"
          aria-disabled={isPending}
          disabled={included.length === 0}
          onClick={() => mutate({ identifier, records: included, report: setCount })}
        >
          {isPending ? `${count} of ${included.length} records...` : 'Export as a ZIP file'}
        </button>
        <button
          className="button button-secondary danger-button"
          type="button"
          disabled={erasable.length === 0}
          onClick={() => setIsAsking(true)}
        >{`Erase ${erasable.length} of ${records.length} records`}</button>
      </div>
      {hasLegal && (
        <label className="privacy-choice">
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
          <p className="notice">{`Not in the file, since they could not be loaded: ${failed.join(', ')}`}</p>
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
