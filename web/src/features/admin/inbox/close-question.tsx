import type { StepAnswer } from '#domain/work/step-answer.ts';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { useState } from 'react';
import { useAskedMove } from '../changes/use-asked-move.ts';
import { StepDialog } from '../changes/step-dialog.tsx';
import { DeskProblem } from '../desk-problem.tsx';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { RowDialog } from './row-dialog.tsx';
import { WaysToClose } from './ways-to-close.tsx';

interface CloseQuestionProps {
  readonly item: ShownWork;
  readonly desk: WorkListPage['types'][number];
  readonly focusId: string;
  /** Returns the error of a step that was refused. */
  readonly onClose: (to: string, answer: StepAnswer) => Promise<unknown>;
  readonly onEnd: () => void;
}

/** Asks how a submission is closed, and for what that step needs. */
export const CloseQuestion = ({ item, desk, focusId, onClose, onEnd }: CloseQuestionProps) => {
  const { asked, error, retry, isChecking, start } = useAskedMove(desk, (_item, to) => void onClose(to, {}));
  const [given, setGiven] = useState<StepAnswer>({});
  if (asked !== undefined) {
    return (
      <StepDialog
        step={asked.step}
        focusId={focusId}
        given={given}
        onAnswer={async (answer, recorded) => onClose(asked.to, { ...answer, ...recorded })}
        onCancel={onEnd}
      />
    );
  }
  return (
    <RowDialog heading={`Close ${item.name}, ${item.reference}`} focusId={focusId} onCancel={onEnd}>
      {error !== null && <DeskProblem error={error} retry={retry} />}
      <WaysToClose
        statuses={desk.statuses}
        from={item.status}
        isDisabled={isChecking}
        onChoose={(to, answer) => {
          setGiven(answer);
          start(item, to);
        }}
      />
    </RowDialog>
  );
};
