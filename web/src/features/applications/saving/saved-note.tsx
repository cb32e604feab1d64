import '../../../styles/link-button.css';
import { endedText } from '#domain/saved-applications/saving-terms.ts';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths.ts';
import type { SaverState } from './create-saver.ts';
import { formatClock } from './format-clock.ts';

interface SavedNoteProps {
  readonly state: SaverState;
  readonly isEnded: boolean;
  readonly onRetry: () => void;
}

const statusText = ({ phase, savedAt }: SaverState): string => {
  if (phase === 'saving') return 'Saving...';
  return phase !== 'saved' || savedAt === undefined ? '' : `Saved at ${formatClock(savedAt)}`;
};

/** Says when the application was saved, or that it was not. */
export const SavedNote = ({ state, isEnded, onRetry }: SavedNoteProps) => {
  const { phase, problem } = state;
  if (isEnded) {
    return (
      <p className="notice" role="alert">
        {`${endedText} What you entered is still on this page. If it was not sent, you can send it from here. If it was:`}{' '}
        <Link to={paths.myRequest}>Where is my application?</Link>
      </p>
    );
  }
  return (
    <>
      <output className="saved-at">{statusText(state)}</output>
      {(phase === 'failed' || phase === 'refused') && (
        <div className="notice" role="alert">
          <p>{`Not saved: ${problem} What you entered is still here${phase === 'failed' ? ', and we try again' : ''}.`}</p>
          <button className="link-button" type="button" onClick={onRetry}>
            Save now
          </button>
        </div>
      )}
    </>
  );
};
