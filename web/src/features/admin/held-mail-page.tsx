import '../../styles/held-mail.css';
import { DeskPage } from './desk-page.tsx';
import { HeldMails } from './held-mail/held-mails.tsx';

/** /admin/held-mail */
export const Component = () => (
  <DeskPage title="Held mail" description="Emails that were held as spam or beyond a limit.">
    <HeldMails />
  </DeskPage>
);
