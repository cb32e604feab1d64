import { useRef, type RefObject } from 'react';
import { prepareSigning } from '../../lib/api/request.ts';
import type { SendResult } from '../../lib/send-submission.ts';
import type { SubmissionKey } from '../../lib/submission-key.ts';
import { useFormDraft, type TextForm } from '../../lib/use-form-draft.ts';

interface SubmittedForm<Name extends string, Values, Answer> extends TextForm<Name> {
  readonly setError: (name: Name | 'root', error: { type: 'server'; message: string }) => void;
  /** Stores what the form holds; `leaveBlank` is what stands in the robots' trap. */
  readonly send: (values: Values, leaveBlank: string, key: SubmissionKey) => Promise<SendResult<Answer>>;
  readonly onSent: (answer: Answer) => void;
}

interface Submission<Values> {
  readonly trap: RefObject<HTMLInputElement | null>;
  /** For each field: keeps what was typed. */
  readonly onChange: () => void;
  /** For the form's valid values. */
  readonly onSubmit: (values: Values) => Promise<void>;
}

/** Sends a form once however often its button is pressed, keeps its draft until then, and spreads what was refused. */
export const useSubmission = <Name extends string, Values, Answer>(
  form: SubmittedForm<Name, Values, Answer>,
): Submission<Values> => {
  const isSending = useRef(false);
  const trap = useRef<HTMLInputElement>(null);
  const draft = useFormDraft(form);

  const onSubmit = async (values: Values): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    draft.save();
    const result = await form.send(values, trap.current?.value ?? '', draft.key);
    isSending.current = false;
    if (result.isSent) {
      draft.clear();
      form.onSent(result.answer);
      return;
    }
    for (const name of form.fields) {
      const message = result.fields[name];
      if (message !== undefined) form.setError(name, { type: 'server', message });
    }
    form.setError('root', { type: 'server', message: result.problem });
  };
  const onChange = (): void => {
    prepareSigning();
    draft.save();
  };
  return { trap, onChange, onSubmit };
};
