import '../../styles/fact.css';
import '../../styles/form.css';
import type { FactKind } from '#domain/my-request/fact.ts';
import { type SubmitEvent, useId } from 'react';
import { AttemptSummary } from '../form/error-summary.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useSending } from '../form/use-sending.ts';
import { FactInputs } from './fact-inputs.tsx';
import { factProblem, readFact } from './read-fact.ts';

interface FactFieldsProps {
  readonly kind: FactKind;
  /** Of the button. */
  readonly label: string;
  /** @returns why it did not open */
  readonly onTry: (fact: string) => Promise<string | undefined>;
}

interface Failure {
  readonly field?: string | undefined;
  readonly refusal?: string;
}

/** Takes what only the person knows. */
export const FactFields = ({ kind, label, onTry }: FactFieldsProps) => {
  const id = useId();
  const { phase, problem, attempt, finish, send } = useSending<Failure>();
  const isSending = phase !== 'editing';
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const fact = readFact(kind, new FormData(event.currentTarget));
    if (fact === undefined) {
      if (!isSending) finish({ field: factProblem[kind] });
      return;
    }
    void send(async (enter) => {
      enter('sending');
      const refusal = await onTry(fact);
      return refusal === undefined ? undefined : { refusal };
    });
  };
  const { field, refusal } = problem ?? {};
  return (
    <form className="stacked-form" noValidate onSubmit={submit}>
      <AttemptSummary
        attempt={attempt}
        failure={refusal}
        problems={field === undefined ? [] : [{ controlId: id, message: field }]}
        isOutdated={isSending}
      />
      <FactInputs id={id} kind={kind} error={field} />
      <SubmitButton isSubmitting={isSending} pendingLabel="Opening...">
        {label}
      </SubmitButton>
    </form>
  );
};
