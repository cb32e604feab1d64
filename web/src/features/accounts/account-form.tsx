import '../../styles/form.css';
import type { ReactNode, SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { AttemptSummary } from '../../components/form/error-summary.tsx';
import { firstProblems } from '../../components/form/first-problems.ts';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { useSending } from '../../components/form/use-sending.ts';
import { type AuthProblem, describeAuthError } from '../../lib/admin-session/auth-problem.ts';

interface AccountFormProps<Schema extends z.ZodMiniObject> {
  /** Prefix of the control ids: `{id}-{field}`. */
  readonly id: string;
  readonly schema: Schema;
  /** Submits the fields; a rejection is shown above them. */
  readonly onSubmit: (values: z.output<Schema>) => Promise<void>;
  readonly label: string;
  readonly pendingLabel: string;
  /** Default error message. */
  readonly failure: string;
  /** Renders the fields with their errors. */
  readonly children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

interface Failure {
  readonly fields: Readonly<Record<string, string>>;
  readonly refusal?: AuthProblem;
}

/** Renders an uncontrolled form: values filled in before hydration are read on submit. */
export const AccountForm = <Schema extends z.ZodMiniObject>(props: AccountFormProps<Schema>) => {
  const { id, schema, onSubmit, label, pendingLabel, failure, children } = props;
  const { phase, problem, attempt, finish, send } = useSending<Failure>();
  const isSubmitting = phase !== 'editing';
  const { fields = {}, refusal } = problem ?? {};

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const parsed = z.safeParse(schema, Object.fromEntries(new FormData(event.currentTarget)));
    if (!parsed.success) {
      if (!isSubmitting) finish({ fields: firstProblems(parsed.error) });
      return;
    }
    void send(async (enter) => {
      enter('sending');
      return onSubmit(parsed.data).then(
        () => undefined,
        (error: unknown) => ({ fields: {}, refusal: describeAuthError(error, failure) }),
      );
    });
  };

  const problems = Object.entries(fields).map(([field, message]) => ({
    controlId: `${id}-${field}`,
    message,
  }));
  return (
    <form className="stacked-form" noValidate onSubmit={submit}>
      <AttemptSummary
        attempt={attempt}
        failure={refusal?.message}
        problems={problems}
        isOutdated={isSubmitting}
      />
      {refusal?.help !== undefined && <p className="notice">{refusal.help}</p>}
      {children((field) => fields[field])}
      <SubmitButton isSubmitting={isSubmitting} pendingLabel={pendingLabel}>
        {label}
      </SubmitButton>
    </form>
  );
};
