import {
  type BaseSyntheticEvent,
  type ComponentProps,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import * as z from 'zod/mini';
import { preloadSigner } from '../../lib/api/request.ts';
import { createDraft, type Draft, visitorDraftLifetimeMs } from '../../lib/draft.ts';
import type { SendFailure, SendResult } from '../../lib/send-submission.ts';
import type { SubmissionKey } from '../../lib/submission-key.ts';
import type { FieldProblem } from './error-summary.tsx';
import type { SubmissionForm } from './submission-form.tsx';
import { showServerErrors } from './use-checked-form.ts';
import { useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';

const formDraftSchema = z.object({ id: z.uuid(), form: z.record(z.string(), z.string()) });

type FormDraft = z.infer<typeof formDraftSchema>;

/** Creates the draft of a form whose values are all strings. */
export const createFormDraft = (name: string, version: number): Draft<FormDraft> =>
  createDraft({ name, version, schema: formDraftSchema, lifetimeMs: visitorDraftLifetimeMs });

interface TextForm<Name extends string, Values> extends Pick<
  Parameters<typeof useDraft>[0]['form'],
  'subscribe'
> {
  readonly getValues: () => Record<Name, string>;
  readonly setValue: (name: Name, text: string) => void;
  readonly handleSubmit: (
    send: (values: Values) => Promise<void>,
    refuse: () => void,
  ) => (event: BaseSyntheticEvent) => Promise<unknown>;
  readonly problemsOf: (names: readonly Name[]) => FieldProblem[];
  readonly setError: (name: Name, error: { type: 'server'; message: string }) => void;
  readonly formState: { readonly isSubmitting: boolean };
}

interface SubmittedForm<Name extends string, Values, Stored> {
  readonly form: TextForm<Name, Values>;
  readonly fields: readonly Name[];
  readonly draft: Draft<FormDraft>;
  /** Initial values other than ''. */
  readonly defaults?: Partial<Record<Name, string>>;
  readonly clearsFailureOnInput?: boolean;
  /** `leaveBlank` is the honeypot's value. */
  readonly send: (values: Values, leaveBlank: string, key: SubmissionKey) => Promise<SendResult<Stored>>;
  readonly onSent: (response: Stored) => void;
}

/** Connects a form with its draft, submission key and sending; returns props of `SubmissionForm`. */
export const useSubmission = <Name extends string, Values, Stored>({
  form,
  fields,
  draft,
  defaults,
  clearsFailureOnInput,
  send,
  onSent,
}: SubmittedForm<Name, Values, Stored>): Pick<
  ComponentProps<typeof SubmissionForm>,
  'onSubmit' | 'honeypot' | 'isDraftExpired' | 'isSubmitting' | 'attempt' | 'failure' | 'problems'
> => {
  const { getValues, setValue } = form;
  const { isSubmitting } = form.formState;
  const honeypot = useRef<HTMLInputElement>(null);
  const sending = useSending<SendFailure>();
  const [opened] = useState(() => {
    if (typeof window === 'undefined') return undefined;
    return { isDraftExpired: draft.clearExpired(), ...draft.restore() };
  });
  // Input typed before hydration wins.
  useEffect(() => {
    for (const name of fields) {
      const text = opened?.form?.[name];
      const present = getValues()[name];
      if (text && (!present || present === defaults?.[name])) setValue(name, text);
    }
  }, [opened, fields, getValues, setValue, defaults]);
  const content = useCallback(
    (id: string): FormDraft | undefined => {
      const values = getValues();
      // Defaults are not input and may be outdated when the draft is restored.
      const typed = fields.filter((name) => values[name] !== (defaults?.[name] ?? ''));
      if (typed.length === 0) return undefined;
      return { id, form: Object.fromEntries(typed.map((name) => [name, values[name]])) };
    },
    [fields, defaults, getValues],
  );
  const { key, save, subscribeToInput } = useDraft({ draft, restoredKey: opened?.id, content, form });
  const onInput = useEffectEvent(() => {
    preloadSigner();
    if (clearsFailureOnInput) sending.amend(() => undefined);
  });
  useEffect(() => subscribeToInput(() => onInput()), [subscribeToInput]);

  const submit = (values: Values): Promise<void> =>
    sending.send(
      async () => {
        save();
        const result = await send(values, honeypot.current?.value ?? '', key);
        if (!result.isSent) return result;
        draft.clear();
        onSent(result.response);
        return undefined;
      },
      (failed) => showServerErrors(form.setError, fields, failed.fields),
    );
  return {
    onSubmit: (event) => void form.handleSubmit(submit, () => sending.end(undefined))(event),
    honeypot,
    isDraftExpired: opened?.isDraftExpired ?? false,
    isSubmitting,
    attempt: sending.attempt,
    failure: sending.problem?.problem,
    problems: form.problemsOf(fields),
  };
};
