import { proposeMyCorrection } from '#domain/corrections/my-corrections-contract.ts';
import type { ContactField } from '#domain/corrections/contact-field.ts';
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import { Field } from '../../components/form/field.tsx';
import { useSending } from '../../components/form/use-sending.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { request } from '../../lib/api/request.ts';
import { errorMessage } from '../../lib/error-message.ts';
import { ActProblem } from './act-problem.tsx';
import type { CallRequest } from './call-request.ts';
import type { ContactPart } from './contact-parts.ts';

interface Refusal {
  readonly message: string;
  /** By the name of the field. */
  readonly fields: Readonly<Record<string, string>>;
}

const refusalOf = (error: unknown): Refusal => ({
  message: errorMessage(error),
  fields: error instanceof ApiError ? error.fields : {},
});

const inputTypes = { email: 'email', phone: 'tel', address: 'text' } as const;

const newLabel = ({ label, kind }: ContactField): string =>
  kind === 'address' ? label : `New ${label.toLowerCase()}`;

interface ContactChangeProps {
  readonly part: ContactPart;
  readonly call: CallRequest;
  readonly onClose: () => undefined;
}

/** Takes what is right; what was typed stays until it has arrived. */
export const ContactChange = ({ part: { fields }, call, onClose }: ContactChangeProps) => {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(({ name, value, proposed }) => [name, proposed ?? value])),
  );
  const { phase, problem, send } = useSending<Refusal>();
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [problem]);
  const isSending = phase === 'sending';
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    void send(async (setPhase) => {
      setPhase('sending');
      return call(async (held) => request(proposeMyCorrection, { ...held, values })).then(onClose, refusalOf);
    });
  };
  const problems = problem?.fields ?? {};
  const hasFieldProblem = fields.some(({ name }) => problems[name] !== undefined);
  return (
    <form className="my-act" noValidate ref={form} onSubmit={submit}>
      {fields.map((field) => (
        <Field
          key={field.name}
          id={`${id}-${field.name}`}
          label={newLabel(field)}
          error={problems[field.name]}
          isOptional
        >
          {(control) => (
            <input
              {...control}
              type={inputTypes[field.kind]}
              autoComplete="off"
              value={values[field.name] ?? ''}
              onChange={({ target }) => setValues({ ...values, [field.name]: target.value })}
            />
          )}
        </Field>
      ))}
      <ActProblem problem={hasFieldProblem ? undefined : problem?.message} />
      <div className="my-act-buttons">
        <button className="button button-primary" type="submit" disabled={isSending}>
          {isSending ? 'Sending...' : 'Ask for this change'}
        </button>
        <button className="button button-secondary" type="button" disabled={isSending} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
};
