import '../../../styles/outcome.css';
import '../../../styles/submission.css';
import type { ShownWork } from '#domain/work/shown-work.ts';
import { type ChangeIn, changesIn, lastSaved } from '../../../components/changes/reduce-changes.ts';
import { DoneNote } from '../changes/done-note.tsx';
import { NamedConflicts } from '../changes/named-conflicts.tsx';
import type { WorkChanges } from '../changes/use-work-changes.ts';
import { formatValue } from '../changes/format-value.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { documentProblem } from '../document-problem.ts';
import { useBoard } from './use-board.ts';
import type { Missing } from './use-missing.ts';

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
  readonly missing: Missing;
}

/** Shows the results of moves, with their actions. */
export const BoardMessages = ({ work, missing }: BoardMessagesProps) => {
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
        {missing.error !== null && <DeskProblem error={missing.error} retry={missing.retry} />}
        <output>
          {missing.isChecking && <p className="work-done">Looking at what is recorded...</p>}
          {lastSaved(changes).map(({ id, base, values: { status = '' } }) => (
            <DoneNote
              key={id}
              text={`${base.name} moved to ‘${formatValue(desk, 'status', status)}’.`}
              onUndo={undo}
            />
          ))}
        </output>
      </div>
    </>
  );
};
