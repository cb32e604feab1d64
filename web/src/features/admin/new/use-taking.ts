import type { FormField } from '#domain/submissions/form-field.ts';
import type { TakeBody } from '#domain/submissions/take-route.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEventHandler, useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import { type FieldProblem, fieldsTitle } from '../../../components/form/error-summary.tsx';
import { useDraft } from '../../../components/form/use-draft.ts';
import { showServerErrors } from '../../../components/form/use-checked-form.ts';
import {
  type FieldControl,
  type FieldFormOptions,
  type SentAnswers,
  useFieldForm,
} from '../../../components/form/use-field-form.ts';
import { useSending } from '../../../components/form/use-sending.ts';
import { useAdminSession, type AdminRequest } from '../../../lib/admin-session/admin-session.ts';
import { ApiError, isKeyReused } from '../../../lib/api/api-error.ts';
import { createDraft } from '../../../lib/draft.ts';
import { submissionPath } from '../desk-paths.ts';
import { documentProblem } from '../document-problem.ts';
import { refreshLists } from '../lists/use-work-list.ts';
import { ofCustomer } from './of-customer.ts';
import { takenFields, takenFieldOf, takenNow, toTaken, type TakenAnswers } from './taken-fields.ts';

interface TakingOptions<Name extends string, Values extends SentAnswers> extends Pick<
  FieldFormOptions<Name, Values>,
  'fields' | 'schema' | 'dependents'
> {
  /** Name of the submission type. */
  readonly type: string;
  readonly send: (request: AdminRequest, values: Values, marks: TakeBody) => Promise<{ readonly id: string }>;
  /** Returns the names of the consents that were read out. */
  readonly consentsRead?: (values: Values) => string[];
  /** Returns the field of an error, where the request has other names. */
  readonly fieldOf?: (path: string) => string;
}

export const takingDraftSchema = z.object({
  id: z.uuid(),
  form: z.record(z.string(), z.union([z.string(), z.boolean()])),
});

interface Failure {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  /** It is stored already, as it was before a change. */
  readonly isStored: boolean;
}

const storedText = 'This is saved already, without your last changes. Open it, and correct it there.';

const leftOutText = 'The clocks went forward then: enter a time before or after';

const toFailure = (error: unknown, fieldOf: (path: string) => string): Failure => {
  // A time that does not exist.
  if (error instanceof RangeError)
    return { message: fieldsTitle, fields: { taken_at: leftOutText }, isStored: false };
  const fields = error instanceof ApiError ? error.fields : {};
  const isStored = isKeyReused(error);
  return {
    message: isStored ? storedText : documentProblem(error).message,
    fields: Object.fromEntries(Object.entries(fields).map(([path, text]) => [fieldOf(path), text])),
    isStored,
  };
};

export interface TakingFrame {
  readonly onSubmit: SubmitEventHandler<HTMLFormElement>;
  readonly isSubmitting: boolean;
  readonly attempt: number;
  readonly failure: string | undefined;
  /** Path of what is stored already. */
  readonly storedAt: string | undefined;
  readonly problems: readonly FieldProblem[];
}

/** Connects a form by which staff enter a submission with its draft, its key and its sending. */
export const useTaking = <Name extends string, Values extends SentAnswers & TakenAnswers>({
  type,
  fields,
  schema,
  dependents,
  send,
  consentsRead = () => [],
  fieldOf = (path) => path,
}: TakingOptions<Name, Values>) => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [{ draft, restored, defaults }] = useState(() => {
    const kept = createDraft({ name: `desk:new-${type}`, version: 1, schema: takingDraftSchema });
    const before = kept.restore();
    return { draft: kept, restored: before, defaults: { ...takenNow(Date.now()), ...before?.form } };
  });
  const {
    form,
    names,
    control: ownControl,
  } = useFieldForm<Name, Values>({
    name: `new-${type}`,
    fields,
    schema,
    defaults,
    ...(dependents && { dependents }),
  });
  const { getValues } = form;
  const sending = useSending<Failure>();
  const content = useCallback(
    (id: string) => {
      const values = getValues();
      const isWritten = Object.entries<FormField>(fields).some(
        ([name, { initial = '' }]) => !(name in takenFields) && (values[name] || initial) !== initial,
      );
      return isWritten
        ? { id, form: Object.fromEntries(names.map((name) => [name, values[name] ?? ''])) }
        : undefined;
    },
    [getValues, names, fields],
  );
  const { key, save } = useDraft({ draft, restoredKey: restored?.id, content, form });
  const submit = (): Promise<void> =>
    sending.send(
      async (enter) => {
        enter('sending');
        save();
        try {
          const values = z.parse(schema, getValues());
          const marks = { id: key.current(), taken: toTaken(values, consentsRead(values)) };
          const { id } = await send(request, values, marks);
          draft.clear();
          refreshLists(client);
          await navigate(submissionPath({ type, id }), { replace: true });
          return undefined;
        } catch (error) {
          return toFailure(error, (path) => takenFieldOf(fieldOf(path)));
        }
      },
      (failed) => showServerErrors(form.setError, names, failed.fields),
    );
  const control = (name: Name): FieldControl => {
    const { field, error, ...binding } = ownControl(name);
    const { label, hint } = field;
    return {
      ...binding,
      error: error && ofCustomer(error),
      field: {
        ...field,
        label: ofCustomer(label),
        ...(hint && { hint: ofCustomer(hint) }),
        ...('placeholder' in field && field.placeholder && { placeholder: ofCustomer(field.placeholder) }),
      },
    };
  };
  const { problem } = sending;
  const frame: TakingFrame = {
    onSubmit: (event) => void form.handleSubmit(submit, () => sending.finish(undefined))(event),
    isSubmitting: form.formState.isSubmitting || sending.phase === 'sending',
    attempt: sending.attempt,
    failure: problem?.message,
    storedAt: problem?.isStored ? submissionPath({ type, id: key.current() }) : undefined,
    problems: form
      .problemsOf(names)
      .map(({ controlId, message }) => ({ controlId, message: ofCustomer(message) })),
  };
  return { frame, control, form };
};
