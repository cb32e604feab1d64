import { DeskPage } from './desk-page.tsx';
import { InboxViews } from './inbox-views.tsx';

/** /admin/inbox */
export const Component = () => (
  <DeskPage title="Inbox" description="Messages, complaints, enquiries and applications.">
    <InboxViews />
  </DeskPage>
);
