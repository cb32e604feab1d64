import { formatCount } from '#domain/text/format-count.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { nobody } from '#domain/work/work-item.ts';
import { nothing } from '#domain/work/step-question.ts';
import { initialStatus, spamStatus } from '#domain/work/workflow.ts';
import { useId, useState } from 'react';
import { StepDialog } from '../changes/step-dialog.tsx';
import { useWorkChanges } from '../changes/use-work-changes.ts';
import { ownerName } from '../changes/format-value.ts';
import type { WorkValues } from '../changes/work-values.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { BulkResult } from './bulk-result.tsx';

/** Returns whether spam of a type takes a reason. */
const takesReason = ({ statuses }: WorkListPage['types'][number]): boolean =>
  statuses.some(({ questions }) => questions[spamStatus] !== undefined);

interface BulkBarProps {
  readonly selected: readonly ShownWork[];
  readonly desk: Pick<WorkListPage, 'owners' | 'types'>;
  readonly onClear: () => void;
}

const BulkBar = ({ selected, desk: { owners, types }, onClear }: BulkBarProps) => {
  const work = useWorkChanges();
  const { isSaving, begin } = work;
  /** A selected type whose spam takes a reason, so none is closed together with others. */
  const explained = types.find(
    (type) => takesReason(type) && selected.some((item) => item.type === type.name),
  );
  const isSpam = selected.every(({ status }) => status === spamStatus);
  const id = useId();
  const [isAsking, setIsAsking] = useState(false);
  const apply = async (values: WorkValues): Promise<void> => {
    await begin(selected.map((base) => ({ base, values })));
    onClear();
  };
  return (
    <div className="bulk-bar" id={id} tabIndex={-1}>
      {selected.length > 0 && (
        <div className="bulk-actions">
          <strong>{`${formatCount(selected.length, 'submission')} selected`}</strong>
          <label>
            <span className="visually-hidden">Assign the selected to</span>
            <select
              className="control"
              value=""
              disabled={isSaving}
              onChange={({ target: { value: owner } }) => void apply({ owner })}
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
          {isSpam && (
            <button
              className="button button-secondary"
              type="button"
              disabled={isSaving}
              onClick={() => void apply({ status: initialStatus })}
            >
              Bring Back
            </button>
          )}
          {!isSpam && explained === undefined && (
            <button
              className="button button-secondary"
              type="button"
              disabled={isSaving}
              onClick={() => setIsAsking(true)}
            >
              Close as Spam
            </button>
          )}
          {!isSpam && explained !== undefined && (
            <span>{`${explained.label}: closed as spam on its own page, with a reason.`}</span>
          )}
          <button className="link-button" type="button" onClick={onClear}>
            Clear
          </button>
        </div>
      )}
      {isAsking && (
        <StepDialog
          step={{ to: spamStatus, label: 'Spam', items: selected, question: nothing, missing: [] }}
          focusId={id}
          onAnswer={async () => {
            setIsAsking(false);
            await apply({ status: spamStatus });
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
      <BulkResult work={work} types={types} />
    </div>
  );
};

export default BulkBar;
