import { useState } from 'react';
import {
  type FieldError,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
  type UseFormProps,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { FieldProblem } from './error-summary.tsx';

/** Resolves once no mouse button is held: what appears earlier moves the pressed button away from under the pointer. */
const waitForPointerUp = async (): Promise<void> => {
  if (document.querySelector(':active') === null) return;
  await new Promise<void>((resolve) => {
    // The click follows `pointerup` at once; a timer comes after both.
    addEventListener('pointerup', () => setTimeout(resolve), { once: true });
  });
};

/** Type of an error that came back when its field was left. */
const blurError = 'blur';

interface CheckedFormOptions<Values extends FieldValues, Context> extends Omit<
  UseFormProps<Values, Context>,
  'resolver'
> {
  readonly resolver: Resolver<Values, Context>;
  /** The id of a field's control. */
  readonly controlIdOf: (name: FieldPath<Values>) => string;
  /** Fields whose rule looks at the field that they are listed under. */
  readonly dependents?: Partial<Record<FieldPath<Values>, FieldPath<Values>>>;
}

/** Shows what the server says of fields, beside them. */
export const showServerErrors = <Name extends string>(
  setError: (name: Name, error: { type: 'server'; message: string }) => void,
  names: readonly Name[],
  messages: Readonly<Partial<Record<string, string>>>,
): void => {
  for (const name of names) {
    const message = messages[name];
    if (message !== undefined) setError(name, { type: 'server', message });
  }
};

/** What ties a control to its field. */
export interface FieldBinding {
  readonly id: string;
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** A form of react-hook-form whose fields are checked one by one after the first attempt to send it. */
export interface CheckedForm<Values extends FieldValues, Context = unknown> extends UseFormReturn<
  Values,
  Context
> {
  readonly field: (name: FieldPath<Values>, events?: { readonly onBlur?: () => void }) => FieldBinding;
  /** What the summary says of fields: an error that came back between two attempts stands beside its field alone. */
  readonly problemsOf: (names: readonly FieldPath<Values>[]) => FieldProblem[];
  /** For a control that is not registered: its value was changed, so its error may go. */
  readonly onEdited: (name: FieldPath<Values>) => void;
  /** For a control that is not registered: it was left, so its error may come back. */
  readonly onBlurred: (name: FieldPath<Values>) => void;
}

/**
 * Opens a form that is checked when it is sent. From then on typing only takes errors away, and leaving a field brings
 * its error back: nothing appears above a field while somebody types into it.
 */
export const useCheckedForm = <Values extends FieldValues, Context = unknown>({
  dependents,
  controlIdOf,
  ...options
}: CheckedFormOptions<Values, Context>): CheckedForm<Values, Context> => {
  const { resolver, context } = options;
  const form = useForm<Values, Context>({ ...options, reValidateMode: 'onSubmit', shouldFocusError: false });
  const { errors: latestErrors, isSubmitted, isSubmitting } = form.formState;
  // What was wrong stays until the response is there: nothing moves under a second click.
  const [settledErrors, setSettledErrors] = useState(latestErrors);
  if (!isSubmitting && settledErrors !== latestErrors) setSettledErrors(latestErrors);
  const errorOf = (name: FieldPath<Values>): FieldError | undefined =>
    get(isSubmitting ? settledErrors : latestErrors, name);

  /** Looks at the whole form and acts on the outcome, unless the field has been changed meanwhile. */
  const check = async (
    name: FieldPath<Values>,
    act: (problemOf: (field: FieldPath<Values>) => string | undefined) => void,
  ): Promise<void> => {
    const value: unknown = form.getValues(name);
    const result = await resolver(form.getValues(), context, {
      fields: {},
      shouldUseNativeValidation: false,
    });
    if (form.getValues(name) !== value) return;
    act((field) => {
      const message: unknown = get(result.errors, `${field}.message`);
      return typeof message === 'string' ? message : undefined;
    });
  };
  const onEdited = (name: FieldPath<Values>): void => {
    const fields = [name, dependents?.[name] ?? name];
    const wrong = fields.filter((field) => form.getFieldState(field).error !== undefined);
    if (wrong.length === 0) return;
    void check(name, (problemOf) => {
      for (const field of wrong) {
        const { error } = form.getFieldState(field);
        const message = problemOf(field);
        if (message === undefined) form.clearErrors(field);
        else if (error !== undefined && error.message !== message)
          form.setError(field, { type: error.type, message });
      }
    });
  };
  const onBlurred = (name: FieldPath<Values>): void => {
    if (!isSubmitted) return;
    void waitForPointerUp().then(async () =>
      check(name, (problemOf) => {
        const message = problemOf(name);
        if (message !== undefined && form.getFieldState(name).error === undefined)
          form.setError(name, { type: blurError, message });
      }),
    );
  };
  return {
    ...form,
    field: (name, events) => ({
      id: controlIdOf(name),
      registration: form.register(name, {
        onChange: () => onEdited(name),
        onBlur: () => {
          events?.onBlur?.();
          onBlurred(name);
        },
      }),
      error: errorOf(name)?.message,
    }),
    problemsOf: (names) =>
      names.flatMap((name) => {
        const { type, message } = errorOf(name) ?? {};
        return message === undefined || type === blurError ? [] : [{ controlId: controlIdOf(name), message }];
      }),
    onEdited,
    onBlurred,
  };
};
