import { formatCount } from '#domain/text/format-count.ts';
import type { FoundRecord } from '#domain/privacy/contract.ts';
import { Link } from 'react-router-dom';
import { formatNzDate } from '#domain/text/nz-date-time.ts';
import { submissionPath } from '../desk-paths.ts';

const erasureText = ({ erasure, expires }: FoundRecord): string => {
  if (erasure === 'delete') return 'Can be erased';
  if (erasure === 'kept by law') {
    return expires === undefined ? 'Kept by law' : `Kept by law until ${formatNzDate(expires)}`;
  }
  return erasure === 'left to administrators' ? 'Changed by administrators' : 'Kept as evidence';
};

const aboutRecord = ({ created_at: createdAt, documents }: FoundRecord): string =>
  [
    ...(createdAt === undefined ? [] : [formatNzDate(createdAt)]),
    ...(documents > 0 ? [formatCount(documents, 'document')] : []),
  ].join(', ');

interface RecordListProps {
  readonly records: readonly FoundRecord[];
  readonly isIncluded: (record: FoundRecord) => boolean;
  readonly onInclude: (record: FoundRecord, isIncluded: boolean) => void;
}

/** Shows records, each with a box to include it in an export or erasure. */
export const RecordList = ({ records, isIncluded, onInclude }: RecordListProps) => (
  <ul className="person-records" aria-label="Records">
    {records.map((record) => {
      const { kind, id, label, name, submission_type: type } = record;
      return (
        <li key={`${kind} ${id}`}>
          <div>
            <strong>
              {type === undefined ? label : <Link to={submissionPath({ type, id })}>{label}</Link>}
            </strong>
            {name !== undefined && <p translate="no">{name}</p>}
            <p>{aboutRecord(record)}</p>
          </div>
          <span className="status-badge" data-erasure={record.erasure}>
            {erasureText(record)}
          </span>
          <label className="privacy-choice">
            <input
              type="checkbox"
              aria-label={`Include ${[label, name].filter(Boolean).join(', ')}`}
              checked={isIncluded(record)}
              onChange={({ target }) => onInclude(record, target.checked)}
            />
            Include
          </label>
        </li>
      );
    })}
  </ul>
);
