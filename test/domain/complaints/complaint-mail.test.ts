import { expect, test } from '@jest/globals';
import { complaintType } from '#domain/complaints/complaint-type.ts';
import { withIncomingMail } from '#domain/incoming-mail/mail-effect.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const writtenAt = '2026-11-27T01:00:00.000Z';

const writtenTo = (status: string) => {
  const { unread: _unread, ...item } = sampleWorkItem('complaint', '2026-11-20T01:00:00.000Z', { status });
  return withIncomingMail(complaintType.work, item, { writtenAt, at: '2026-11-27T01:00:05.000Z' });
};

test('a complaint whose sender writes by email is unread and due, or open again', () => {
  expect(writtenTo('answered')).toMatchObject({
    status: 'answered',
    unread: 'unread',
    due_at: '2026-11-28T01:00:00.000Z',
  });
  expect(writtenTo('closed')).toMatchObject({
    status: 'in-investigation',
    unread: 'unread',
    clock_from: writtenAt,
    due_at: '2026-12-01T05:00:00.000Z',
  });
});

test('a complaint that was referred stays so, marked as written again', () => {
  expect(writtenTo('referred')).toMatchObject({ status: 'referred', written_at: writtenAt });
});
