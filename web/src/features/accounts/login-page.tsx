import { formatCount } from '#domain/text/format-count.ts';
import { PageHead } from '../../components/page-head.tsx';
import { AccountPage } from './account-page.tsx';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { readLoginState } from '../../lib/admin-session/login-state.ts';
import { AccountHeading } from './account-heading.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { useLoginNotice } from './use-login-notice.ts';
import { useSignIn } from './use-sign-in.ts';

// Loaded by their steps: the page itself needs none of them.
const AnswerForm = lazy(async () => ({ default: (await import('./answer-form.tsx')).AnswerForm }));
const ChoiceForm = lazy(async () => ({ default: (await import('./choice-form.tsx')).ChoiceForm }));
const NewPasswordForm = lazy(async () => ({
  default: (await import('./new-password-form.tsx')).NewPasswordForm,
}));
const TotpSetupForm = lazy(async () => ({ default: (await import('./totp-setup-form.tsx')).TotpSetupForm }));

/** Renders all sign-in steps. */
export const SignIn = () => {
  const state = readLoginState(useLocation().state);
  const { screen, interruption, email, minutesLeft, begin, answer, startAgain } = useSignIn(state);
  const notice = useLoginNotice();
  if (screen.kind === 'credentials' || screen.kind === 'done' || screen.kind === 'reset') {
    return (
      <>
        <AccountHeading title="Admin Login">Sign in to the staff area.</AccountHeading>
        <output className="account-notice">{interruption ?? notice}</output>
        <CredentialsForm email={email} onSubmit={begin} />
      </>
    );
  }
  return (
    <>
      <Suspense>
        {screen.kind === 'new-password' && <NewPasswordForm onSubmit={answer} />}
        {screen.kind === 'answer' && <AnswerForm key={screen.title} screen={screen} onSubmit={answer} />}
        {screen.kind === 'choice' && <ChoiceForm key={screen.title} screen={screen} onSubmit={answer} />}
        {screen.kind === 'totp-setup' && <TotpSetupForm screen={screen} onSubmit={answer} />}
      </Suspense>
      {screen.kind === 'dead-end' && (
        <AccountHeading title={screen.title} isFocused>
          {screen.text}
        </AccountHeading>
      )}
      <p className="account-note">
        {minutesLeft !== undefined && (
          <span>{`${formatCount(minutesLeft, 'minute')} left for this step. `}</span>
        )}
        <button className="link-button" type="button" onClick={startAgain}>
          Start again
        </button>
      </p>
    </>
  );
};

/** /login */
export const Component = () => (
  <>
    <PageHead title="Admin Login" description="Sign in to the staff area." noindex />
    <AccountPage>
      <SignIn />
    </AccountPage>
  </>
);
