import '../../styles/form.css';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { outlastDoubleClick } from '../../lib/api/outlast-double-click.ts';
import { type AuthProblem, describeAuthError } from '../../lib/admin-session/auth-problem.ts';

interface AccountFormProps<Schema extends z.ZodMiniObject> {
  /** Names the controls: `{id}-{field}`. */
  readonly id: string;
  readonly schema: Schema;
  /** What the fields become; its failure is shown above them. */
  readonly onSubmit: (values: z.output<Schema>) => Promise<void>;
  readonly label: string;
  readonly pendingLabel: string;
  /** What to say for a failure without a text of its own. */
  readonly failure: string;
  /** The fields, each told what is wrong with it. */
  readonly children: (errorOf: (field: string) => string | undefined) => ReactNode;
}

/** What is wrong with each field first, in the fields' order. */
const firstIssues = ({ issues }: z.core.$ZodError): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) found[String(path[0])] ??= message;
  return found;
};

/**
 * A form of few fields that goes to the user pool. What it holds is read when it is sent, so that what a password
 * manager or a visitor filled in before the page's code arrived counts.
 */
export const AccountForm = <Schema extends z.ZodMiniObject>(props: AccountFormProps<Schema>) => {
  const { id, schema, onSubmit, label, pendingLabel, failure, children } = props;
  const isSending = useRef(false);
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<AuthProblem>();

  const tell = (fieldErrors: Record<string, string>, found?: AuthProblem): void => {
    setAttempt((count) => count + 1);
    setErrors(fieldErrors);
    setProblem(found);
  };
  // What went wrong before stays until the answer is there: nothing moves under a second click.
  const send = async (values: z.output<Schema>): Promise<void> => {
    isSending.current = true;
    setIsSubmitting(true);
    try {
      await onSubmit(values);
      tell({});
    } catch (error) {
      await outlastDoubleClick();
      tell({}, describeAuthError(error, failure));
    } finally {
      isSending.current = false;
      setIsSubmitting(false);
    }
  };
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isSending.current) return;
    const parsed = z.safeParse(schema, Object.fromEntries(new FormData(event.currentTarget)));
    if (parsed.success) void send(parsed.data);
    else tell(firstIssues(parsed.error));
  };

  const problems = Object.entries(errors).map(([field, message]) => ({
    controlId: `${id}-${field}`,
    message,
  }));
  return (
    <form noValidate onSubmit={submit}>
      {(problem !== undefined || problems.length > 0) && (
        <ErrorSummary
          key={attempt}
          title={problem?.message ?? 'Please check what you have entered'}
          problems={problems}
          isOutdated={isSubmitting}
        />
      )}
      {problem?.help !== undefined && <p className="notice">{problem.help}</p>}
      {children((field) => errors[field])}
      <SubmitButton isSubmitting={isSubmitting} pendingLabel={pendingLabel}>
        {label}
      </SubmitButton>
    </form>
  );
};
