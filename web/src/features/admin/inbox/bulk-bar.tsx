import type { ShownWork } from '#domain/work/shown-work.ts';
import { nobody } from '#domain/work/work-item.ts';
import { spamStatus } from '#domain/work/workflow.ts';
import { ownerName } from '../submission/value-words.ts';
import { type BulkResult, useBulk } from './use-bulk.ts';

const countInWords = (count: number): string => `${count} submission${count === 1 ? '' : 's'}`;

interface BulkNoteProps {
  readonly result: BulkResult;
  readonly onUndo: () => void;
}

/** Shows the result of a bulk change, with undo where possible. */
const BulkNote = ({ result: { change, done, failures }, onUndo }: BulkNoteProps) => (
  <>
    {done.length > 0 && (
      <p>
        {change.owner === undefined
          ? `${countInWords(done.length)} closed as spam.`
          : `${countInWords(done.length)} assigned to ${change.owner === nobody ? 'nobody' : ownerName(change.owner)}.`}
        {change.owner !== undefined && (
          <button className="link-button" type="button" onClick={onUndo}>
            Undo
          </button>
        )}
      </p>
    )}
    {failures.map(({ item, problem }) => (
      <p key={`${item.type} ${item.id}`}>
        {item.name}, {item.reference}: {problem}
      </p>
    ))}
  </>
);

interface BulkBarProps {
  readonly selected: readonly ShownWork[];
  readonly owners: readonly string[];
  readonly onClear: () => void;
}

export const BulkBar = ({ selected, owners, onClear }: BulkBarProps) => {
  const { mutate, isPending, data } = useBulk();
  const apply = (changeOf: () => { readonly owner?: string; readonly status?: string }): void =>
    mutate({ items: selected, changeOf }, { onSuccess: onClear });
  const undo = (): void => {
    if (data === undefined) return;
    const ownerOf = new Map(data.before.map(({ type, id, owner }) => [`${type} ${id}`, owner]));
    mutate({
      items: data.done,
      changeOf: ({ type, id }) => ({ owner: ownerOf.get(`${type} ${id}`) ?? nobody }),
    });
  };
  return (
    <div className="bulk-bar">
      {selected.length > 0 && (
        <div className="bulk-actions">
          <strong>{countInWords(selected.length)} selected</strong>
          <label>
            <span className="visually-hidden">Assign the selected to</span>
            <select
              className="control"
              value=""
              disabled={isPending}
              onChange={({ target: { value: owner } }) => apply(() => ({ owner }))}
            >
              <option value="" disabled>
                Assign to
              </option>
              <option value={nobody}>Nobody</option>
              {owners.map((owner) => (
                <option key={owner} value={owner}>
                  {ownerName(owner)}
                </option>
              ))}
            </select>
          </label>
          <button
            className="button button-secondary"
            type="button"
            disabled={isPending}
            onClick={() => apply(() => ({ status: spamStatus }))}
          >
            Close as Spam
          </button>
          <button className="link-button" type="button" onClick={onClear}>
            Clear
          </button>
        </div>
      )}
      <output>{data !== undefined && <BulkNote result={data} onUndo={undo} />}</output>
    </div>
  );
};
