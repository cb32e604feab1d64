import { expect, test } from '@jest/globals';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { storedAttachments } from '#domain/replies/attachments.ts';
import { parseReply } from '#domain/replies/parse-reply.ts';
import { queueReply } from '#domain/replies/queued-reply.ts';
import { type Reply, toStoredReply } from '#domain/replies/reply.ts';
import { openPartProblem } from '#domain/replies/reply-template.ts';

const reply: Reply = {
  reply_id: 'r-1',
  at: '2026-11-20T01:02:03.000Z',
  by: 'kiri-1',
  by_email: 'kiri@admin.example',
  to: 'ana@example.com',
  subject: 'Your loan',
  text: 'Hello',
  state: 'waiting',
};
const { state: _state, ...written } = reply;
const { queue, dueAt, attempts } = replyMailState;

test('a reply is stored in its history, by the request that may send it', () => {
  expect(toStoredReply({ id: 'contact:1', expires_at: 7 }, reply, 'q-1')).toStrictEqual({
    ...reply,
    id: 'contact:1',
    entry: 'reply r-1',
    kind: 'reply',
    request: 'q-1',
    expires_at: 7,
  });
});

test('a reply waits ten seconds in the queue, or as long as it can be taken back, without its own state', () => {
  const stored = toStoredReply({ id: 'contact:1', expires_at: 7 }, reply, 'q-1');
  const { state: _own, ...kept } = stored;
  const queued = { ...kept, submitted_by: 'kiri-1', [queue]: 'pending', [attempts]: 0 };
  expect(queueReply(stored)).toStrictEqual({ ...queued, [dueAt]: '2026-11-20T01:02:13.000Z' });
  expect(queueReply(stored, 60)).toStrictEqual({ ...queued, [dueAt]: '2026-11-20T01:03:03.000Z' });
});

const due = '2026-11-20T01:04:00.000Z';

test.each([
  [{}, { state: 'sent' }],
  [{ [queue]: 'pending', [attempts]: 0, [dueAt]: due }, { state: 'waiting' }],
  [
    { [queue]: 'pending', [attempts]: 2, [dueAt]: due },
    { state: 'waiting', retried_at: due },
  ],
  [{ [queue]: 'sending', [attempts]: 2, [dueAt]: due }, { state: 'sending' }],
  [{ [queue]: 'parked', reply_problem: 'unknown whether sent: timeout' }, { state: 'unknown' }],
  [{ [queue]: 'parked', reply_problem: 'refused: unknown whether sent' }, { state: 'failed' }],
  [
    { [queue]: 'parked', reply_problem: 'refused: harmful-file' },
    { state: 'failed', problem: 'harmful-file' },
  ],
  [
    { [queue]: 'parked', reply_problem: 'refused: missing-file' },
    { state: 'failed', problem: 'missing-file' },
  ],
  [{ [queue]: 'pending', [attempts]: 0, reply_problem: 'missing-file' }, { state: 'waiting' }],
  [{ state: 'taken-back' }, { state: 'taken-back' }],
])('a reply that is stored with %j is shown with %j', (stored, shown) => {
  expect(parseReply({ ...written, ...stored })).toStrictEqual({ ...written, ...shown });
});

test('a reply has the files that are stored with it, or none', () => {
  const file = { id: 'f-1', file_name: 'a.pdf', content_type: 'application/pdf', size: 5, key: 'k' };
  expect(storedAttachments({ ...reply, attachments: [file] })).toStrictEqual([file]);
  expect(storedAttachments(reply)).toStrictEqual([]);
});

test('a reply with an open part is kept until its writer has filled it in', () => {
  expect(openPartProblem('Kia ora\n\n[Write here]')).toBe(
    'Write your own words in place of ‘[Write here]’. Then it can be sent.',
  );
  expect(openPartProblem('Kia ora')).toBeUndefined();
});
