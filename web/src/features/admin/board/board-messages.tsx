import '../../../styles/outcome.css';
import '../../../styles/submission.css';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { type ChangeIn, changesIn, lastSaved } from '../../../components/changes/reduce-changes.ts';
import { mailTimingOf } from '../changes/mail-to-sender.tsx';
import { DoneNote } from '../changes/done-note.tsx';
import { NamedConflicts } from '../changes/named-conflicts.tsx';
import type { WorkChanges } from '../changes/use-work-changes.ts';
import { formatValue } from '../changes/format-value.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { documentProblem } from '../document-problem.ts';
import { useBoard } from './use-board.ts';
import type { AskedMoves } from '../changes/use-asked-move.ts';

interface MoveFailureProps {
  readonly failed: ChangeIn<ShownWork, 'failed'>;
  readonly onRetry: () => void;
}

const MoveFailure = ({ failed, onRetry }: MoveFailureProps) => {
  const { message, isRetryable } = documentProblem(failed.error);
  return (
    <div className="inbox-problem">
      <p>{`${failed.base.name} was not moved. ${message}`}</p>
      {isRetryable && (
        <button className="button button-secondary" type="button" onClick={onRetry}>
          Try Again
        </button>
      )}
    </div>
  );
};

interface BoardMessagesProps {
  readonly work: WorkChanges;
  readonly asking: AskedMoves;
}

/** Shows the results of moves, with their actions. */
export const BoardMessages = ({ work, asking }: BoardMessagesProps) => {
  const { desk } = useBoard();
  const { changes, retry, undo } = work;
  return (
    <>
      <NamedConflicts work={work} types={[desk]} />
      <div className="board-messages">
        <div role="alert">
          {changesIn(changes, 'failed').map((failed) => (
            <MoveFailure key={failed.id} failed={failed} onRetry={() => retry(failed)} />
          ))}
        </div>
        {asking.error !== null && <DeskProblem error={asking.error} retry={asking.retry} />}
        <output>
          {asking.isChecking && <p className="work-done">Looking at what is recorded...</p>}
          {lastSaved(changes).map((saved) => (
            <DoneNote
              key={saved.id}
              change={saved}
              text={`${saved.base.name} moved to ‘${formatValue(desk, 'status', saved.values['status'] ?? '')}’.`}
              told={mailTimingOf(desk.statuses, saved.values['status'])}
              onUndo={undo}
            />
          ))}
        </output>
      </div>
    </>
  );
};
