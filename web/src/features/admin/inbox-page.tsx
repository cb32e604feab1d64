import { DeskPage } from './desk-page.tsx';
import { Inbox } from './inbox/inbox.tsx';

/** /admin/inbox */
export const Component = () => (
  <DeskPage title="Inbox" description="Messages, complaints, enquiries and applications.">
    <Inbox />
  </DeskPage>
);
