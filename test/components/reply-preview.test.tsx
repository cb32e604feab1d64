import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { ReplySection } from '../../web/src/features/admin/replies/reply-section.tsx';
import type { OpenReply } from '../../web/src/features/admin/replies/use-reply.ts';

afterEach(cleanup);

const submission = {
  desk: { statuses: [] },
  templates: [],
  replies: [],
  sender: { email: 'moana@example.com' },
  item: { reference: 'CM-0000-0001' },
};

const opening = {};

const section = (content: Partial<OpenReply['content']>) => {
  const written = { version: 1, template: '', cc: '', subject: 'Your message', ...content };
  const reply = {
    content: written,
    moves: { isMoving: false, isLeft: false },
    byOthers: [],
    attached: [],
    files: { problems: [], notes: [] },
    sending: { error: null },
    undoing: { error: null },
  };
  return (
    <MemoryRouter>
      <SubmissionContext value={submission as never}>
        <ReplySection reply={reply as never} opening={opening} />
      </SubmissionContext>
    </MemoryRouter>
  );
};

test('a reply that was sent from its preview leaves an empty form', () => {
  const { rerender } = render(section({ replyId: 'first', text: 'Kia ora' }));
  fireEvent.click(screen.getByRole('button', { name: 'Preview' }));
  screen.getByRole('region', { name: 'Preview' });
  rerender(section({ replyId: 'second', text: '' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your reply').value).toBe('');
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
});
