import { formatCount } from '#domain/text/format-count.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { nobody } from '#domain/work/work-item.ts';
import { nothing } from '#domain/work/step-question.ts';
import { initialStatus, spamStatus } from '#domain/work/workflow.ts';
import { useState } from 'react';
import { StepDialog } from '../changes/step-dialog.tsx';
import { ownerName } from '../changes/format-value.ts';
import type { WorkValues } from '../changes/work-values.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';

/** Returns whether spam of a type takes a reason. */
const takesReason = ({ statuses }: WorkListPage['types'][number]): boolean =>
  statuses.some(({ questions }) => questions[spamStatus] !== undefined);

interface BulkActionsProps {
  readonly selected: readonly ShownWork[];
  readonly desk: Pick<WorkListPage, 'owners' | 'types'>;
  readonly isSaving: boolean;
  readonly onApply: (values: WorkValues) => Promise<void>;
  readonly onClear: () => void;
  /** Id of the element that takes the focus if the pressed button disappears. */
  readonly focusId: string;
}

/** Offers what can be done with several submissions at once. */
export const BulkActions = ({
  selected,
  desk: { owners, types },
  isSaving,
  onApply,
  onClear,
  focusId,
}: BulkActionsProps) => {
  /** A selected type whose spam takes a reason, so none is closed together with others. */
  const explained = types.find(
    (type) => takesReason(type) && selected.some((item) => item.type === type.name),
  );
  const isSpam = selected.every(({ status }) => status === spamStatus);
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="bulk-actions">
      <strong>{`${formatCount(selected.length, 'submission')} selected`}</strong>
      <label>
        <span className="visually-hidden">Assign the selected to</span>
        <select
          className="control"
          value=""
          disabled={isSaving}
          onChange={({ target: { value: owner } }) => void onApply({ owner })}
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
          onClick={() => void onApply({ status: initialStatus })}
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
      {isAsking && (
        <StepDialog
          step={{ to: spamStatus, label: 'Spam', items: selected, question: nothing, missing: [] }}
          focusId={focusId}
          onAnswer={async () => {
            setIsAsking(false);
            await onApply({ status: spamStatus });
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  );
};
