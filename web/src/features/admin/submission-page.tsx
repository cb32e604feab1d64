import '../../styles/submission.css';
import { DeskPage } from './desk-page.tsx';
import { Submission } from './submission/submission.tsx';

/** /admin/inbox/{type}/{id}: one prerendered document for all submissions. */
export const Component = () => (
  <DeskPage title="Submission" description="Read what was sent, and answer it.">
    <div className="container submission">
      <Submission />
    </div>
  </DeskPage>
);
