import { undoMyWithdrawal } from '#domain/my-request/acts-contract.ts';
import { formatNzTime } from '#domain/text/nz-date-time.ts';
import { useSending } from '../../components/form/use-sending.ts';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { ActProblem } from './act-problem.tsx';
import type { ActProps } from './call-request.ts';

/** Takes a withdrawal back within the hour. */
export const UndoWithdrawal = ({ request: { withdrawal }, call }: ActProps) => {
  const { phase, problem, send } = useSending<string>();
  const until = withdrawal?.undo_until;
  if (until === undefined) return null;
  const undo = async () =>
    send(async (setPhase) => {
      setPhase('sending');
      return call(async (held) => request(undoMyWithdrawal, held)).then(() => undefined, errorMessage);
    });
  return (
    <section className="card my-act" aria-label="Your withdrawal">
      <p>{`Did you change your mind? You can take it back until ${formatNzTime(until)}.`}</p>
      <ActProblem problem={problem} />
      <button
        className="button button-secondary"
        type="button"
        disabled={phase === 'sending'}
        onClick={() => void undo()}
      >
        {phase === 'sending' ? 'One moment...' : 'Take it back'}
      </button>
    </section>
  );
};
