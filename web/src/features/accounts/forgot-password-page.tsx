import { PageHead } from '../../components/page-head.tsx';
import { AccountPage } from './account-page.tsx';
import { ForgotPassword } from './forgot-password.tsx';

/** /forgot-password */
export const Component = () => (
  <>
    <PageHead title="Forgot Password" description="Set a new password for your account." noindex />
    <AccountPage>
      <ForgotPassword />
    </AccountPage>
  </>
);
