import { type ComponentProps, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { preloadSigner } from '../../lib/api/request.ts';
import { visitorDraftLifetimeMs } from '#domain/site/drafts.ts';
import { createDraft, type Draft } from '../../lib/draft.ts';
import type { SendFailure, SendResult } from '../../lib/send-submission.ts';
import type { SubmissionKey } from '../../lib/submission-key.ts';
import { useBackOnline } from '../../lib/use-back-online.ts';
import type { SubmissionForm } from './submission-form.tsx';
import { showServerErrors } from './use-checked-form.ts';
import { useDraft } from './use-draft.ts';
import {
  type Answers,
  type FieldControl,
  type FieldFormOptions,
  type SentAnswers,
  useFieldForm,
} from './use-field-form.ts';
import { useSending } from './use-sending.ts';

const formDraftSchema = z.object({
  id: z.uuid(),
  form: z.record(z.string(), z.unknown()),
});

type FormDraft = z.infer<typeof formDraftSchema>;

/** Creates the draft of a form. */
export const createFormDraft = (name: string, version: number): Draft<FormDraft> =>
  createDraft({ name, version, schema: formDraftSchema, lifetimeMs: visitorDraftLifetimeMs });

interface SubmissionOptions<Name extends string, Values extends SentAnswers, Stored> extends FieldFormOptions<
  Name,
  Values
> {
  readonly draft: Draft<FormDraft>;
  readonly clearsFailureOnInput?: boolean;
  /** `leaveBlank` is the honeypot's value. */
  readonly send: (values: Values, leaveBlank: string, key: SubmissionKey) => Promise<SendResult<Stored>>;
  readonly onSent: (response: Stored) => void;
}

interface Submission<Name> {
  /** Props of `SubmissionForm`. */
  readonly frame: Pick<
    ComponentProps<typeof SubmissionForm>,
    'onSubmit' | 'honeypot' | 'isDraftExpired' | 'isSubmitting' | 'attempt' | 'failure' | 'problems'
  >;
  /** Returns the props of `FormControl`. */
  readonly control: (name: Name) => FieldControl;
  readonly form: UseFormReturn<Answers>;
}

/** Connects a form with its draft, submission key and sending. */
export const useSubmission = <Name extends string, Values extends SentAnswers, Stored>({
  draft,
  clearsFailureOnInput,
  send,
  onSent,
  ...fieldForm
}: SubmissionOptions<Name, Values, Stored>): Submission<Name> => {
  const { form, names, empty, control } = useFieldForm(fieldForm);
  const { getValues, setValue } = form;
  const honeypot = useRef<HTMLInputElement>(null);
  const sending = useSending<SendFailure>();
  const [opened] = useState(() => {
    if (typeof window === 'undefined') return undefined;
    return { isDraftExpired: draft.clearExpired(), ...draft.restore() };
  });
  // Input typed before hydration wins.
  useEffect(() => {
    for (const name of names) {
      const answer = opened?.form?.[name];
      const present = getValues()[name];
      const isAnswer = (typeof answer === 'string' && answer !== '') || answer === true;
      if (isAnswer && (!present || present === empty[name])) setValue(name, answer);
    }
  }, [opened, names, getValues, setValue, empty]);
  const content = useCallback(
    (id: string): FormDraft | undefined => {
      const values = getValues();
      // Defaults are not input and may be outdated when the draft is restored; radio buttons without a choice are held as null.
      const given = names
        .map((name) => [name, values[name] ?? empty[name]] as const)
        .filter(([name, answer]) => answer !== empty[name]);
      return given.length === 0 ? undefined : { id, form: Object.fromEntries(given) };
    },
    [empty, names, getValues],
  );
  const { key, save, subscribeToInput } = useDraft({ draft, restoredKey: opened?.id, content, form });
  const onInput = useEffectEvent(() => {
    preloadSigner();
    if (clearsFailureOnInput) sending.updateProblem(() => undefined);
  });
  useEffect(() => subscribeToInput(() => onInput()), [subscribeToInput]);
  useBackOnline(() => sending.updateProblem((problem) => (problem?.isOffline ? undefined : problem)));

  const submit = (): Promise<void> =>
    sending.send(
      async (enter) => {
        enter('sending');
        save();
        const result = await send(z.parse(fieldForm.schema, getValues()), honeypot.current?.value ?? '', key);
        if (!result.isSent) return result;
        draft.clear();
        onSent(result.response);
        return undefined;
      },
      (failed) => showServerErrors(form.setError, names, failed.fields),
    );
  return {
    frame: {
      onSubmit: (event) => void form.handleSubmit(submit, () => sending.finish(undefined))(event),
      honeypot,
      isDraftExpired: opened?.isDraftExpired ?? false,
      // The form's own state ends with a second press, while the first is still sent.
      isSubmitting: form.formState.isSubmitting || sending.phase === 'sending',
      attempt: sending.attempt,
      failure: sending.problem?.problem,
      problems: form.problemsOf(names),
    },
    control,
    form,
  };
};
