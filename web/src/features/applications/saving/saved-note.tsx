import { formatNzDate } from '#domain/text/nz-date-time.ts';
import type { SaverState } from './create-saver.ts';
import { formatClock } from './format-clock.ts';
import type { SavingState } from './saving-state.ts';

interface SavedNoteProps {
  readonly state: SaverState;
  readonly saving: SavingState | undefined;
  readonly onRetry: () => void;
}

const statusText = ({ phase, savedAt }: SaverState): string => {
  if (phase === 'saving') return 'Saving…';
  return savedAt === undefined ? '' : `Saved at ${formatClock(savedAt)}`;
};

/** Says when the application was saved, or that it was not. */
export const SavedNote = ({ state, saving, onRetry }: SavedNoteProps) => {
  const { phase, problem } = state;
  return (
    <>
      <output>{phase === 'failed' || phase === 'ended' ? '' : statusText(state)}</output>
      {phase === 'failed' && (
        <div role="alert">
          <p>{`Not saved: ${problem} What you entered is still here, and we try again.`}</p>
          <button className="link-button" type="button" onClick={onRetry}>
            Save now
          </button>
        </div>
      )}
      {phase === 'ended' && <p role="alert">{problem}</p>}
      {saving?.endsAt !== undefined && phase !== 'ended' && (
        <p className="qualifier">
          We email the link to <bdi translate="no">{saving.email}</bdi>
          {`. It opens this application until ${formatNzDate(saving.endsAt)}; then it is deleted.`}
        </p>
      )}
    </>
  );
};
