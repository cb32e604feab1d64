import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { applicationType } from '#domain/applications/application-type.ts';
import { toShownWork } from '#domain/work/shown-work.ts';
import { toDeskType } from '../../lambdas/work/desk-types.ts';
import { SubmissionContext } from '../../web/src/features/admin/opened/open-submission.ts';
import { Timeline } from '../../web/src/features/admin/timeline/timeline.tsx';
import { sampleWorkItem } from '../support/work-items.ts';

afterEach(cleanup);

test('mails that were sent to somebody who left no address are listed all the same', () => {
  const at = '2026-11-20T01:02:03.000Z';
  const mail = { reply_id: 'r-1', at, by: 'kiri', by_email: 'kiri@admin.example', state: 'sent' };
  const submission = {
    item: toShownWork(sampleWorkItem(applicationType.name, at)),
    desk: toDeskType(applicationType),
    sender: { email: '', phone: '' },
    replies: [{ ...mail, to: 'wiremu@example.com', subject: 'Enquiry', text: 'Kia ora' }],
    history: [],
    calls: [],
    notes: [],
    now: 0,
  };
  render(
    <SubmissionContext value={submission as never}>
      <Timeline />
    </SubmissionContext>,
  );
  expect(screen.getByRole('list', { name: 'Sent replies' }).textContent).toContain('wiremu@example.com');
});
