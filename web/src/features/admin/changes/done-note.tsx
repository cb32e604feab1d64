import { undoLimitMs } from '#domain/work/last-move.ts';
import { useEffect, useState } from 'react';
import { ActButton } from '../acts/act-button.tsx';
import { MailToSender, type MailTiming } from './mail-to-sender.tsx';
import type { WorkChanges } from './use-work-changes.ts';

interface DoneNoteProps {
  readonly change: Pick<WorkChanges['changes'][number], 'at' | 'isUndo'>;
  readonly text: string;
  /** When an email tells the sender. */
  readonly told?: MailTiming | undefined;
  readonly onUndo: () => void;
}

/** Says what was stored, and undoes it for as long as the server does. */
export const DoneNote = ({ change: { at, isUndo }, text, told, onUndo }: DoneNoteProps) => {
  const [over, setOver] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setOver(at), Date.parse(at) + undoLimitMs - Date.now());
    return () => clearTimeout(timer);
  }, [at]);
  return (
    <p className="work-done">
      <span>
        <span>{text}</span>
        {told !== undefined && !isUndo && over !== at && <MailToSender told={told} />}
      </span>
      {!isUndo && over !== at && (
        <ActButton act="undo" className="link-button" onClick={onUndo}>
          Undo
        </ActButton>
      )}
    </p>
  );
};
