import { useState } from 'react';
import { formatNzDateTime } from '#domain/text/nz-date-time.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { lastSentApplication } from './last-sent-application.ts';

interface SentNoteProps {
  /** Moves the focus: the pressed button is gone. */
  readonly onDismissed: () => void;
}

/** Repeats the last reference number after a reload or Back. */
export const SentNote = ({ onDismissed }: SentNoteProps) => {
  const isHydrated = useHydrated();
  const [sent, setSent] = useState(() => lastSentApplication.restore());
  if (!isHydrated || sent === undefined) return null;
  return (
    <div className="notice sent-note">
      <p>
        You sent an application on {formatNzDateTime(sent.sentAt)}. Its reference number is{' '}
        <strong translate="no">{sent.reference}</strong>. What you enter here is a new application.
      </p>
      <button
        className="link-button"
        type="button"
        onClick={() => {
          lastSentApplication.clear();
          setSent(undefined);
          onDismissed();
        }}
      >
        Dismiss
        <span className="visually-hidden"> this note</span>
      </button>
    </div>
  );
};
