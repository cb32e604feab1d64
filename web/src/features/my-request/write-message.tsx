import { sendMyMessage } from '#domain/my-request/acts-contract.ts';
import { type SyntheticEvent, useId, useState } from 'react';
import { Field } from '../../components/form/field.tsx';
import { useSending } from '../../components/form/use-sending.ts';
import { CircleCheck } from '../../components/line-icons.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/request.ts';
import { createUuid } from '../../lib/create-uuid.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { ActProblem } from './act-problem.tsx';
import type { ActProps } from './call-request.ts';
import { useMessageDraft } from './use-message-draft.ts';

const problemOf = (error: unknown): string =>
  (error instanceof ApiError && error.fields['text']) || errorMessage(error);

/** Takes a message to the team; what was typed stays until it has arrived. */
export const WriteMessage = ({ request: { reference }, call }: ActProps) => {
  const id = useId();
  const {
    draft: { text, message },
    keep,
  } = useMessageDraft(reference);
  const [isSent, setIsSent] = useState(false);
  const { phase, problem, send } = useSending<string>();
  const isSending = phase === 'sending';

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void send(async (setPhase) => {
      if (text.trim() === '') return 'Write your message';
      setPhase('sending');
      try {
        await call(async (held) => request(sendMyMessage, { ...held, id: message, text }));
        keep({ text: '', message: '' });
        setIsSent(true);
        return undefined;
      } catch (error) {
        return problemOf(error);
      }
    });
  };

  return (
    <form className="card my-act" noValidate aria-labelledby={`${id}-title`} onSubmit={submit}>
      <h2 id={`${id}-title`}>Write to us</h2>
      <Field id={id} label="Your message" isOptional>
        {(control) => (
          <textarea
            {...control}
            className="control text-area"
            rows={4}
            value={text}
            onChange={({ target }) => {
              setIsSent(false);
              // An id for each text: one that is sent again is stored once.
              keep({ text: target.value, message: createUuid() });
            }}
          />
        )}
      </Field>
      <ActProblem problem={problem} />
      <output className="my-act-done">
        {isSent && (
          <span>
            <CircleCheck /> Sent. We answer by email, and here.
          </span>
        )}
      </output>
      <button className="button button-secondary" type="submit" disabled={isSending}>
        {isSending ? 'Sending...' : 'Send'}
      </button>
    </form>
  );
};
