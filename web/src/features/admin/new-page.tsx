import { DeskPage } from './desk-page.tsx';
import { NewSubmission } from './new/new-submission.tsx';

/** /admin/new */
export const Component = () => (
  <DeskPage title="New submission" description="Enter what somebody told you by phone or at the counter.">
    <NewSubmission />
  </DeskPage>
);
