import { useState } from 'react';
import { DeskPage } from './desk-page.tsx';
import { InboxViews } from './inbox-views.tsx';
import { useChosen } from './lists/use-chosen.ts';
import { useEarlyList } from './lists/use-early-list.ts';

/** /admin/inbox, and what was chosen there. */
export const Component = () => {
  const [reference, setReference] = useState<string>();
  const chosen = useChosen();
  useEarlyList();
  const texts =
    chosen === undefined
      ? { title: 'Inbox', description: 'Messages, complaints, enquiries and applications.' }
      : { title: 'Submission', tab: reference, description: 'Read what was sent, and answer it.' };
  return (
    <DeskPage {...texts}>
      <InboxViews onShown={setReference} />
    </DeskPage>
  );
};
