import '../../../styles/outcome.css';
import '../../../styles/submission.css';
import { Link } from 'react-router-dom';
import { submissionPath } from '../desk-paths.ts';
import { DeskProblem } from '../desk-problem.tsx';
import { documentProblem } from '../document-problem.ts';
import { ConflictPanel } from '../submission/change-conflict-panel.tsx';
import { valueInWords } from '../submission/value-words.ts';
import { useBoard } from './use-board.ts';
import type { Missing } from './use-missing.ts';
import type { Moves } from './use-moves.ts';

interface BoardMessagesProps {
  readonly moves: Moves;
  readonly missing: Missing;
}

const MoveFailure = ({ moves: { failure, retry } }: Pick<BoardMessagesProps, 'moves'>) => {
  if (failure === undefined) return null;
  const { name } = failure.move.base;
  const { message, isRetryable } = documentProblem(failure.error);
  return (
    <div className="inbox-problem">
      <p>
        {name} was not moved. {message}
      </p>
      {isRetryable && (
        <button className="button button-secondary" type="button" onClick={retry}>
          Try Again
        </button>
      )}
    </div>
  );
};

/** Shows the results of moves, with their actions. */
export const BoardMessages = ({ moves, missing }: BoardMessagesProps) => {
  const { desk } = useBoard();
  const { held, undo, conflict, settle } = moves;
  const status = held?.change.status;
  return (
    <>
      {conflict !== undefined && (
        <div className="board-conflict">
          <h2>
            <Link to={submissionPath(conflict.latest)}>{conflict.latest.name}</Link>
          </h2>
          <ConflictPanel
            key={conflict.latest.version}
            desk={desk}
            conflicts={conflict.conflicts}
            onSettle={settle}
          />
        </div>
      )}
      <div className="board-messages">
        <div role="alert">
          <MoveFailure moves={moves} />
        </div>
        {missing.error !== null && <DeskProblem error={missing.error} retry={missing.retry} />}
        <output>
          {missing.isChecking && <p className="work-done">Looking at what is recorded...</p>}
          {held !== undefined && status !== undefined && (
            <p className="work-done">
              {held.base.name} moved to ‘{valueInWords(desk, 'status', status)}’.
              <button className="link-button" type="button" onClick={undo}>
                Undo
              </button>
            </p>
          )}
        </output>
      </div>
    </>
  );
};
