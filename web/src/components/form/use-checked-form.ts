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
import { controlsIn, readControl } from '../../lib/controls.ts';
import type { FieldProblem } from './error-summary.tsx';
import { waitForPointerUp } from './wait-for-pointer-up.ts';

/** Type of an error that was found when the field lost the focus; shown beside the field only. */
const blurError = 'blur';

interface CheckedFormOptions<Values extends FieldValues, Context> extends Omit<
  UseFormProps<Values, Context>,
  'resolver'
> {
  readonly resolver: Resolver<Values, Context>;
  readonly controlIdOf: (name: FieldPath<Values>) => string;
  /** Maps a field to the field whose rule depends on it: a changed country checks `postalCode` again. */
  readonly dependents?: Partial<Record<FieldPath<Values>, FieldPath<Values>>>;
}

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

export interface FieldBinding {
  readonly id: string;
  readonly registration: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** Further handlers of a control's events. */
export interface FieldEvents {
  readonly onChange?: () => void;
  readonly onBlur?: () => void;
}

/** A react-hook-form that validates field by field after the first submit. */
export interface CheckedForm<Values extends FieldValues, Context = unknown> extends UseFormReturn<
  Values,
  Context
> {
  readonly field: (name: FieldPath<Values>, events?: FieldEvents) => FieldBinding;
  /** Leaves out errors that appeared between two submits: these show beside their field only. */
  readonly problemsOf: (names: readonly FieldPath<Values>[]) => FieldProblem[];
  /** For unregistered controls: the value changed, so clear an outdated error. */
  readonly onEdited: (name: FieldPath<Values>) => void;
  /** For unregistered controls: the focus left, so validate and show the error. */
  readonly onBlurred: (name: FieldPath<Values>) => void;
}

/** Validates on submit. Later, typing clears or updates a shown error; only blur or a submit shows a new one. */
export const useCheckedForm = <Values extends FieldValues, Context = unknown>({
  dependents,
  controlIdOf,
  ...options
}: CheckedFormOptions<Values, Context>): CheckedForm<Values, Context> => {
  const { resolver, context } = options;
  const form = useForm<Values, Context>({ ...options, reValidateMode: 'onSubmit', shouldFocusError: false });
  const { errors: latestErrors, isSubmitted, isSubmitting } = form.formState;
  // Errors stay until the response, so that nothing moves under a second click.
  const [settledErrors, setSettledErrors] = useState(latestErrors);
  if (!isSubmitting && settledErrors !== latestErrors) setSettledErrors(latestErrors);
  const errorOf = (name: FieldPath<Values>): FieldError | undefined =>
    get(isSubmitting ? settledErrors : latestErrors, name);

  /** Skips the result if the field has changed meanwhile. */
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
  const isField = (name: string): name is FieldPath<Values> => name in form.getValues();
  return {
    ...form,
    handleSubmit: (onValid, onInvalid) => (event) => {
      const element: unknown = event?.currentTarget;
      // Password managers may fill in a control without an event.
      for (const control of element instanceof HTMLFormElement ? controlsIn(element) : []) {
        const { name } = control;
        const value = readControl(control);
        if (isField(name) && value !== undefined && value !== form.getValues(name))
          void form.register(name).onChange({ target: control });
      }
      return form.handleSubmit(onValid, onInvalid)(event);
    },
    field: (name, events) => ({
      id: controlIdOf(name),
      registration: form.register(name, {
        onChange: () => {
          onEdited(name);
          events?.onChange?.();
        },
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
