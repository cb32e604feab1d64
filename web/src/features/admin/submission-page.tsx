import '../../styles/submission.css';
import { useState } from 'react';
import { DeskPage } from './desk-page.tsx';
import { Submission } from './submission/submission.tsx';

/** Route /admin/inbox/{type}/{id}: one prerendered page for all submissions. */
export const Component = () => {
  const [reference, setReference] = useState<string>();
  return (
    <DeskPage title="Submission" tab={reference} description="Read what was sent, and answer it.">
      <div className="container submission">
        <Submission onShown={setReference} />
      </div>
    </DeskPage>
  );
};
