import { AccountPage } from './account-page.tsx';
import { OwnAccount } from './own-account.tsx';

/** /admin/account */
export const Component = () => (
  <AccountPage>
    <OwnAccount />
  </AccountPage>
);
