import { secondsToUndo } from '#domain/replies/queued-reply.ts';
import { useEffect, useState } from 'react';
import { ActButton } from '../acts/act-button.tsx';
import { documentProblem } from '../document-problem.ts';
import { useOpenSubmission } from '../opened/open-submission.ts';
import { describeRetry, isUndoable } from './reply-state.ts';
import type { OpenReply } from './use-reply.ts';

/** Counts down from when it is first shown, so that no clock has to be right. */
const useCountdown = (from: number): number => {
  const [seconds, setSeconds] = useState(from);
  useEffect(() => {
    if (seconds === 0) return undefined;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return seconds;
};

interface WaitingReplyProps {
  /** Why it has not left yet, if it should have. */
  readonly retry: string | undefined;
  readonly isOwn: boolean;
  readonly isPending: boolean;
  readonly onUndo: () => void;
}

const WaitingReply = ({ retry, isOwn, isPending, onUndo }: WaitingReplyProps) => {
  const seconds = useCountdown(isOwn ? secondsToUndo : 0);
  return (
    <p className="work-done">
      <span>{retry ?? (seconds > 0 ? `Sends in ${seconds} s.` : 'Sends within a minute.')}</span>
      <ActButton act="undo" className="link-button" disabled={isPending} onClick={onUndo}>
        Undo
      </ActButton>
    </p>
  );
};

/** Says of each reply that has not left yet when it does, and takes it back. */
export const WaitingReplies = ({
  reply: { sending, undoing },
  onUndone,
}: {
  readonly reply: Pick<OpenReply, 'sending' | 'undoing'>;
  readonly onUndone: () => void;
}) => {
  const { replies } = useOpenSubmission();
  const sent = sending.data?.reply.reply_id;
  const shown = replies.find(({ reply_id: id }) => id === sent) ?? sending.data?.reply;
  return (
    <>
      {replies.filter(isUndoable).map(({ reply_id: id, ...reply }) => (
        <WaitingReply
          key={id}
          retry={describeRetry(reply)}
          isOwn={id === sent}
          isPending={undoing.isPending}
          onUndo={() => undoing.mutate(id, { onSuccess: onUndone })}
        />
      ))}
      <div role="alert">
        {undoing.error !== null && <p className="notice">{documentProblem(undoing.error).message}</p>}
      </div>
      <output>{shown?.state === 'sent' && 'Sent.'}</output>
    </>
  );
};
