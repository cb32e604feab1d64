import { asideObstacle } from '#domain/work/set-aside.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { useState } from 'react';
import { AsideChoices } from '../changes/aside-choices.tsx';
import { RowDialog } from './row-dialog.tsx';

interface AsideQuestionProps {
  readonly item: ShownWork;
  readonly focusId: string;
  readonly onChoose: (until: string) => void;
  readonly onEnd: () => void;
}

/** Asks until when a submission is set aside, or says why it can't be. */
export const AsideQuestion = ({ item, focusId, onChoose, onEnd }: AsideQuestionProps) => {
  const [now] = useState(() => Date.now());
  const obstacle = asideObstacle(item.due_at, now);
  return (
    <RowDialog heading={`Set ${item.name} aside`} focusId={focusId} onCancel={onEnd}>
      {obstacle === undefined ? (
        <AsideChoices now={now} onChoose={onChoose} />
      ) : (
        <p className="fact-note">{obstacle}</p>
      )}
    </RowDialog>
  );
};
