import { type ReactNode, useState } from 'react';
import { shareLink, type ShareOutcome } from '../lib/share-link.ts';

const notes: Readonly<Record<ShareOutcome, string>> = {
  done: '',
  copied: 'Link copied',
  refused: 'Your browser did not copy the link. Copy it here:',
};

interface ShareButtonProps {
  readonly title: string;
  /** Within this site. */
  readonly path: string;
  readonly children: ReactNode;
}

/** Shares a page, and says what became of it. */
export const ShareButton = ({ title, path, children }: ShareButtonProps) => {
  const [outcome, setOutcome] = useState<ShareOutcome>();
  const share = async (): Promise<void> => {
    setOutcome(undefined);
    setOutcome(await shareLink({ title, url: window.location.origin + path }));
  };
  return (
    <>
      <button type="button" className="button button-secondary" onClick={() => void share()}>
        {children}
      </button>
      <output className="share-note">{outcome && notes[outcome]}</output>
      {outcome === 'refused' && (
        <input
          className="control"
          aria-label="Link to copy"
          readOnly
          value={window.location.origin + path}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
    </>
  );
};
