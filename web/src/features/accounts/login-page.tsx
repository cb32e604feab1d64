import { PageHead } from '../../components/page-head.tsx';
import { AccountPage } from './account-page.tsx';
import { SignIn } from './sign-in.tsx';

/** /login */
export const Component = () => (
  <>
    <PageHead title="Admin Login" description="Sign in to manage vehicle listings." noindex />
    <AccountPage>
      <SignIn />
    </AccountPage>
  </>
);
