import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { withOutstanding } from '#domain/work/documents-here.ts';
import { messageWork } from '#domain/work/message-work.ts';
import { documentsDueAt } from '#domain/work/working-days.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const { name, work } = applicationType;
const at = '2026-11-24T20:00:00.000Z';
const due = new Date(documentsDueAt(Date.parse(at))).toISOString();
const item = {
  ...sampleWorkItem(name, '2026-11-20T01:02:03.000Z', {
    status: 'waiting-for-applicant',
    owner: 'kiri',
    aside_until: '2026-12-01T11:00:00.000Z',
  }),
  outstanding: 2,
};
const { outstanding: _two, ...without } = item;

test('a submission that waits for documents is no longer due for those that came', () => {
  const ready = { ...item, documents_due_at: '2026-11-24T23:00:00.000Z', due_at: '2026-11-24T23:00:00.000Z' };
  const waiting = withOutstanding(work, ready, { outstanding: 1, isLast: true }, at);
  expect(waiting).toStrictEqual({ ...item, outstanding: 1 });
});

test('the last document brings it back to work, as unread as it was', () => {
  const next = withOutstanding(work, item, { outstanding: 0, isLast: true }, at);
  expect(next).toMatchObject({
    status: 'in-review',
    owner: 'kiri',
    unread: item.unread,
    documents_due_at: due,
    version: item.version + 1,
    status_answer: { by_email: 'product', at },
  });
  for (const gone of ['outstanding', 'aside_until', 'outcome']) expect(next).not.toHaveProperty(gone);
  const { unread: _unread, ...read } = item;
  expect(withOutstanding(work, read, { outstanding: 0, isLast: true }, at)).not.toHaveProperty('unread');
});

test('where nothing resumes it stays in its status', () => {
  const lent = { ...item, status: 'with-lender' };
  expect(withOutstanding(work, lent, { outstanding: 0, isLast: true }, at)).toMatchObject({
    status: 'with-lender',
    documents_due_at: due,
  });
});

test('a type of submission that nothing resumes stays in its status, too', () => {
  const message = { ...item, type: 'contact', status: 'new' };
  expect(withOutstanding(messageWork, message, { outstanding: 0, isLast: true }, at).status).toBe('new');
});

test('nothing but the count ends where it did not wait, or is closed', () => {
  expect(withOutstanding(work, item, { outstanding: 0, isLast: false }, at)).toStrictEqual(without);
  const closed = { ...item, status: 'declined' };
  expect(withOutstanding(work, closed, { outstanding: 0, isLast: true }, at)).toStrictEqual({
    ...without,
    status: 'declined',
  });
});
