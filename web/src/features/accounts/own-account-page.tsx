import { PageHead } from '../../components/page-head.tsx';
import { AccountPage } from './account-page.tsx';
import { OwnAccount } from './own-account.tsx';

/** /admin/account */
export const Component = () => (
  <>
    <PageHead title="Your account" description="Change your password or authenticator app." noindex />
    <AccountPage>
      <OwnAccount />
    </AccountPage>
  </>
);
