import { withdrawMyRequest } from '#domain/my-request/acts-contract.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field } from '../../components/form/field.tsx';
import { useSending } from '../../components/form/use-sending.ts';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { ActProblem } from './act-problem.tsx';
import type { ActProps, CallRequest } from './call-request.ts';

interface QuestionProps {
  readonly noun: string;
  readonly call: CallRequest;
  readonly onClose: () => undefined;
}

/** Asks once, with room for a reason. */
const Question = ({ noun, call, onClose }: QuestionProps) => {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [reason, setReason] = useState('');
  const { phase, problem, send } = useSending<string>();
  useEffect(() => heading.current?.focus(), []);
  const withdraw = async () =>
    send(async (setPhase) => {
      setPhase('sending');
      return call(async (held) => request(withdrawMyRequest, { ...held, reason })).then(
        onClose,
        errorMessage,
      );
    });
  const isSending = phase === 'sending';
  return (
    <section className="card my-act" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>{`Withdraw this ${noun}?`}</h2>
      <p>We stop work on it at once, and tell you by email. You can take it back for an hour.</p>
      <Field id={`${id}-reason`} label="Why? You don’t have to say" isOptional>
        {(control) => (
          <textarea
            {...control}
            className="control text-area"
            rows={3}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <ActProblem problem={problem} />
      <div className="my-act-buttons">
        <button className="button button-primary" type="button" disabled={isSending} onClick={onClose}>
          Keep it
        </button>
        <button
          className="button button-secondary"
          type="button"
          disabled={isSending}
          onClick={() => void withdraw()}
        >
          {isSending ? 'Withdrawing...' : 'Withdraw it'}
        </button>
      </div>
    </section>
  );
};

/** Withdraws what the link's holder has sent. */
export const WithdrawRequest = ({ request: { withdrawal, noun }, call }: ActProps) => {
  const [isAsking, setIsAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): undefined => {
    flushSync(() => setIsAsking(false));
    button.current?.focus();
  };
  if (withdrawal === undefined || withdrawal.undo_until !== undefined) return null;
  return isAsking ? (
    <Question noun={noun} call={call} onClose={close} />
  ) : (
    <button className="button button-secondary" type="button" ref={button} onClick={() => setIsAsking(true)}>
      {`Withdraw this ${noun}`}
    </button>
  );
};
