import { type BaseSyntheticEvent, type ComponentProps, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { prepareSigning } from '../../lib/api/request.ts';
import { outlastDoubleClick } from '../../lib/api/outlast-double-click.ts';
import type { SendResult } from '../../lib/send-submission.ts';
import type { SubmissionKey } from '../../lib/submission-key.ts';
import { useFormDraft, type TextForm } from '../../lib/use-form-draft.ts';
import type { SubmissionForm } from './submission-form.tsx';
import { listedMessage } from './use-checked-form.ts';

/** What is used of a form of react-hook-form whose values are all texts. */
interface HookForm<Name extends string, Values> extends Pick<TextForm<Name>, 'getValues' | 'setValue'> {
  readonly register: (
    name: Name,
    events: { readonly onChange: () => void; readonly onBlur?: () => void },
  ) => UseFormRegisterReturn;
  readonly handleSubmit: (
    send: (values: Values) => Promise<void>,
  ) => (event: BaseSyntheticEvent) => Promise<unknown>;
  readonly setError: (name: Name | 'root', error: { type: 'server'; message: string }) => void;
  readonly formState: {
    readonly errors: Partial<
      Record<Name | 'root', { readonly type?: unknown; readonly message?: string | undefined }>
    >;
    readonly isSubmitting: boolean;
    readonly submitCount: number;
  };
}

interface SubmittedForm<Name extends string, Values, Answer> extends Pick<
  TextForm<Name>,
  'fields' | 'draft' | 'defaults'
> {
  readonly form: HookForm<Name, Values>;
  /** The id of a field's control. */
  readonly controlId: (name: Name) => string;
  /** Whenever something is typed or chosen. */
  readonly onEdit?: () => void;
  /** Stores what the form holds; `leaveBlank` is what stands in the robots' trap. */
  readonly send: (values: Values, leaveBlank: string, key: SubmissionKey) => Promise<SendResult<Answer>>;
  readonly onSent: (answer: Answer) => void;
}

interface Submission<Name extends string> {
  /** For the control of a field: keeps what was typed. */
  readonly field: (
    name: Name,
    onBlur?: () => void,
  ) => {
    readonly id: string;
    readonly registration: UseFormRegisterReturn;
    readonly error: string | undefined;
  };
  /** For the `SubmissionForm` around them. */
  readonly frame: Pick<
    ComponentProps<typeof SubmissionForm>,
    'onSubmit' | 'trap' | 'isForgotten' | 'isSubmitting' | 'submitCount' | 'failure' | 'problems'
  >;
}

/** Sends a form once however often its button is pressed, keeps its draft until then, and spreads what was refused. */
export const useSubmission = <Name extends string, Values, Answer>({
  form,
  fields,
  draft: kept,
  defaults,
  controlId,
  onEdit,
  send,
  onSent,
}: SubmittedForm<Name, Values, Answer>): Submission<Name> => {
  const { getValues, setValue, setError } = form;
  const { errors: latestErrors, isSubmitting, submitCount } = form.formState;
  // What was wrong stays until the answer is there: nothing moves under a second click.
  const [settledErrors, setSettledErrors] = useState(latestErrors);
  if (!isSubmitting && settledErrors !== latestErrors) setSettledErrors(latestErrors);
  const errors = isSubmitting ? settledErrors : latestErrors;
  const isSending = useRef(false);
  const trap = useRef<HTMLInputElement>(null);
  const draft = useFormDraft({ fields, draft: kept, getValues, setValue, defaults });

  const submit = async (values: Values): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    draft.save();
    const result = await send(values, trap.current?.value ?? '', draft.key);
    if (!result.isSent) await outlastDoubleClick();
    isSending.current = false;
    if (result.isSent) {
      draft.clear();
      onSent(result.answer);
      return;
    }
    for (const name of fields) {
      const message = result.fields[name];
      if (message !== undefined) setError(name, { type: 'server', message });
    }
    setError('root', { type: 'server', message: result.problem });
  };
  const onChange = (): void => {
    onEdit?.();
    prepareSigning();
    draft.save();
  };
  return {
    field: (name, onBlur) => ({
      id: controlId(name),
      registration: form.register(name, { onChange, ...(onBlur && { onBlur }) }),
      error: errors[name]?.message,
    }),
    frame: {
      onSubmit: (event) => void form.handleSubmit(submit)(event),
      trap,
      isForgotten: draft.isForgotten,
      isSubmitting,
      submitCount,
      failure: errors.root?.message,
      problems: fields.flatMap((name) => {
        const message = listedMessage(errors[name]);
        return message === undefined ? [] : [{ controlId: controlId(name), message }];
      }),
    },
  };
};
