import { inviteAccount } from '#domain/accounts/team-contract.ts';
import { type SubmitEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { Field } from '../../../components/form/field.tsx';
import { fieldProblem, SettingProblem } from '../settings/setting-problem.tsx';
import { actionTexts } from './member-actions.ts';
import { useChangeMember } from './use-team.ts';

interface InviteFormProps {
  readonly domains: readonly string[];
  /** Receives the success message. */
  readonly onDone: (text: string) => void;
}

/** Invites a colleague as an admin. */
export const InviteForm = ({ domains, onDone }: InviteFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending, error, reset } = useChangeMember();
  const [problem, setProblem] = useState<string>();
  const refused = fieldProblem(error, 'email');
  const invite = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onDone('');
    const parsed = z.safeParse(inviteAccount.body, Object.fromEntries(new FormData(event.currentTarget)));
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) {
      reset();
      form.current?.querySelector('input')?.focus();
      return;
    }
    const { email } = parsed.data;
    mutate(
      { email, action: 'invite' },
      {
        onSuccess: () => {
          form.current?.reset();
          onDone(actionTexts.invite.done(email));
        },
      },
    );
  };
  return (
    <form className="card invite-form" ref={form} noValidate onSubmit={invite}>
      <h2>Invite a colleague</h2>
      <p>
        They can do everything except what is left to the super admin: exports, erasing a person, and changing
        the team. The rest of the team is told by email.
      </p>
      <Field
        id="invite-email"
        label="Email address"
        hint={`It ends with @${domains.join(' or @')}`}
        error={problem ?? refused}
      >
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      {problem === undefined && refused === undefined && <SettingProblem error={error} />}
      <button className="button button-primary" type="submit" disabled={isPending}>
        {isPending ? 'Sending...' : 'Send invitation'}
      </button>
    </form>
  );
};
