import { expect, test } from '@jest/globals';
import { startOfHour } from '#domain/notifications/acknowledgement-limit.ts';
import { hourOf } from '#domain/notifications/link-asked.ts';
import {
  historyMailTagsOf,
  mailTagsOf,
  replyTagsOf,
  sesEventTagsSchema,
} from '#domain/notifications/mail-tags.ts';
import { mailsText } from '#domain/notifications/sender-wrote.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';

test('what SES reports of a mail names the record, or the entry of a history, that keeps its state', () => {
  expect(mailTagsOf('contact', 'acknowledgement', 's-1')).toEqual({
    kind: 'contact',
    mail: 'acknowledgement',
    record: 's-1',
  });
  const entry = { kind: 'contact', record: 's-1', reply: 'r-1' };
  expect(replyTagsOf('contact', 's-1', 'r-1')).toEqual({ ...entry, mail: 'reply' });
  expect(historyMailTagsOf('contact', 's-1', 'r-1')).toEqual({ ...entry, mail: 'notification' });
  expect(historyMailTagsOf('contact', 's-1', 'r-1', 'link')).toEqual({ ...entry, mail: 'link' });
});

test.each([
  ['a', true],
  ['A_b-9', true],
  ['x'.repeat(256), true],
  ['x'.repeat(257), false],
  ['notifications-in#digest#1', false],
  ['s-1 ', false],
  ['#s-1', false],
  ['', false],
])('the id %j can be a tag: %j', (record, isOne) => {
  expect(mailTagsOf('contact', 'notification', record) !== undefined).toBe(isOne);
});

test('SES reports each tag as a list of one, and none of a mail without it', () => {
  const tags = { kind: ['contact'], mail: ['reply'], record: ['s-1'], reply: ['r-1'] };
  expect(sesEventTagsSchema.parse({ ...tags, 'ses:source-ip': ['192.0.2.1'] })).toEqual(tags);
  expect(sesEventTagsSchema.parse({})).toEqual({});
  for (const mail of ['reply', [], ['reply', 'link'], [1]])
    expect(sesEventTagsSchema.safeParse({ ...tags, mail }).success).toBe(false);
});

test('mails are counted by the hour of the clock', () => {
  const times = ['2026-11-20T13:00:00.000Z', '2026-11-20T13:59:59.999Z', '2026-11-20T14:00:00.000Z'].map(
    (time) => Date.parse(time),
  );
  expect(times.map(startOfHour)).toEqual([
    '2026-11-20T13:00:00.000Z',
    '2026-11-20T13:00:00.000Z',
    '2026-11-20T14:00:00.000Z',
  ]);
  const [first, last, next] = times.map(hourOf);
  expect([last, next]).toEqual([first, first! + 1]);
  expect(hourOf(3_600_000)).toBe(1);
});

test('a mail has what somebody wrote, unless it is about an application', () => {
  const untold = submissionTypes.map(({ name }) => name).filter((name) => !mailsText(name));
  expect(untold).toEqual(['loan-application']);
});
