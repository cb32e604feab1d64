import { awayProblem } from '#domain/accounts/away-problem.ts';
import { saveProfile } from '#domain/accounts/contract.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Field } from '../../components/form/field.tsx';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';
import { paths } from '../../lib/paths.ts';
import { AccountForm } from './account-form.tsx';

/** Changes how the signed-in administrator signs replies, where they start, which mails they get, and until when they are away. */
export const ProfileForm = () => {
  const { admin, request } = useAdminSession();
  const [isSaved, setIsSaved] = useState(false);
  const [isAway, setIsAway] = useState(false);
  return (
    <>
      <h2>Your name and title</h2>
      <p>
        Your replies are signed with these, and the desk shows your name. Texts for replies are written on the
        page <Link to={`${paths.admin}/templates`}>Templates</Link>.
      </p>
      <AccountForm
        id="profile"
        schema={saveProfile.body}
        onSubmit={async (profile) => {
          setIsSaved(false);
          const problem = awayProblem(profile.away_until ?? '', aucklandDate(Date.now()));
          if (problem !== undefined) throw new Error(`Away until: ${problem}`);
          await request(saveProfile, profile);
          setIsAway(Boolean(profile.away_until));
          setIsSaved(true);
        }}
        label="Save"
        pendingLabel="Saving..."
        failure="Your name was not saved"
      >
        {(errorOf) => (
          <>
            <Field id="profile-name" label="Name" error={errorOf('name')}>
              {(control) => <input {...control} name="name" autoComplete="name" defaultValue={admin.name} />}
            </Field>
            <Field id="profile-title" label="Title" error={errorOf('title')} isOptional>
              {(control) => (
                <input
                  {...control}
                  name="title"
                  autoComplete="organization-title"
                  defaultValue={admin.title}
                />
              )}
            </Field>
            <Field id="profile-start" label="After signing in, start with" error={errorOf('start')}>
              {(control) => (
                <select {...control} name="start" defaultValue={admin.start}>
                  <option value="day">The day</option>
                  <option value="inbox">The inbox</option>
                </select>
              )}
            </Field>
            {admin.mails !== undefined && (
              <Field id="profile-mails" label="Emails about submissions" error={errorOf('mails')}>
                {(control) => (
                  <select {...control} name="mails" defaultValue={admin.mails}>
                    <option value="none">Send me none</option>
                    <option value="all">Send me all</option>
                  </select>
                )}
              </Field>
            )}
            <Field
              id="profile-away_until"
              label="Away until"
              hint="The day when you are back. Until then nobody can give you submissions. Leave it empty if you are not away."
              error={errorOf('away_until')}
              isOptional
            >
              {(control) => (
                <input {...control} name="away_until" type="date" defaultValue={admin.away_until ?? ''} />
              )}
            </Field>
          </>
        )}
      </AccountForm>
      <output className="account-note">
        {isSaved && 'Saved.'}
        {isSaved && isAway && (
          <>
            {' '}
            Is anything of yours open? Give it to somebody on the page{' '}
            <Link to={`${paths.admin}/team`}>Team</Link>.
          </>
        )}
      </output>
    </>
  );
};
