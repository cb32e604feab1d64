import {
  type FieldPath,
  type FieldValues,
  get,
  type RegisterOptions,
  type Resolver,
  useForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';
import { afterPress } from './after-press.ts';

/** Type of an error that came back when its field was left. */
const leftInvalid = 'left-invalid';

/** What the summary says of a field: an error that came back between two attempts stands beside its field alone. */
export const listedMessage = (
  error: { readonly type?: unknown; readonly message?: string | undefined } | undefined,
): string | undefined => (error?.type === leftInvalid ? undefined : error?.message);

interface CheckedFormOptions<Values extends FieldValues, Context> extends Omit<
  UseFormProps<Values, Context>,
  'resolver'
> {
  readonly resolver: Resolver<Values, Context>;
  /** Fields whose rule looks at the field that they are listed under. */
  readonly dependents?: Partial<Record<FieldPath<Values>, FieldPath<Values>>>;
}

/** A form of react-hook-form whose fields are checked one by one after the first attempt to send it. */
export interface CheckedForm<Values extends FieldValues, Context = unknown> extends UseFormReturn<
  Values,
  Context
> {
  /** For a control that is not registered: its value was changed, so its error may go. */
  readonly onEdited: (name: FieldPath<Values>) => void;
  /** For a control that is not registered: it was left, so its error may come back. */
  readonly onLeft: (name: FieldPath<Values>) => void;
}

/**
 * Opens a form that is checked when it is sent. From then on typing only takes errors away, and leaving a field brings
 * its error back: nothing appears above a field while somebody types into it.
 */
export const useCheckedForm = <Values extends FieldValues, Context = unknown>({
  dependents,
  ...options
}: CheckedFormOptions<Values, Context>): CheckedForm<Values, Context> => {
  const { resolver, context } = options;
  const form = useForm<Values, Context>({ ...options, reValidateMode: 'onSubmit', shouldFocusError: false });
  const { isSubmitted } = form.formState;

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
  const onLeft = (name: FieldPath<Values>): void => {
    if (!isSubmitted) return;
    void afterPress().then(async () =>
      check(name, (problemOf) => {
        const message = problemOf(name);
        if (message !== undefined && form.getFieldState(name).error === undefined)
          form.setError(name, { type: leftInvalid, message });
      }),
    );
  };
  const register: UseFormReturn<Values, Context>['register'] = (name, rules) => {
    const checked: RegisterOptions<Values, typeof name> = {
      onChange: (event) => {
        rules?.onChange?.(event);
        onEdited(name);
      },
      onBlur: (event) => {
        rules?.onBlur?.(event);
        onLeft(name);
      },
    };
    return form.register(name, checked);
  };
  return { ...form, register, onEdited, onLeft };
};
