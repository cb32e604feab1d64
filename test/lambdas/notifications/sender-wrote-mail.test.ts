import { describe, expect, test } from '@jest/globals';
import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { senderWroteMail } from '../../../lambdas/notifications/mails/sender-wrote-mail.ts';
import { queueSenderWrote } from '../../../lambdas/notifications/queue-sender-wrote.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const owner = 'owner@admin.example';
const team = [owner, 'sales@admin.example'];
const at = '2026-11-27T01:00:00.000Z';
const mail: IncomingMail = {
  mail_id: 'ab12',
  at,
  from: 'son@example.com',
  role: 'sender',
  subject: 'My loan',
  text: 'I earn $4,000.',
};

const mailAbout = async (type: string, incoming: IncomingMail, of = owner) => {
  const item = sampleWorkItem(type, at, { name: 'Ana Rangi', owner: of });
  const record = queueSenderWrote('history')(item, incoming.mail_id, at).Put?.Item;
  const built = await senderWroteMail(record, team, {
    siteUrl: 'https://site.example',
    readIncoming: async (id, mailId) => (id === item.id && mailId === 'ab12' ? incoming : undefined),
  });
  return { item, built };
};

describe.each(submissionTypes)('the mail that somebody wrote about a $name', ({ name: type }) => {
  test('has name, reference and link, and the text only where it is no application', async () => {
    const { item, built } = await mailAbout(type, mail);
    expect(built).toMatchObject({
      to: [owner],
      subject: `An email came about ${item.reference}: Ana Rangi`,
      automatic: 'generated',
      tags: { kind: type, reply: 'sender-wrote-ab12' },
    });
    expect(built.text).toContain(`https://site.example/admin/inbox/${item.id.replace(':', '/')}`);
    const isMailed = type !== 'loan-application';
    expect([built.text.includes('$4,000'), built.text.includes('son@example.com')]).toEqual([
      isMailed,
      isMailed,
    ]);
  });
});

test('it says that it was typed on the page of the link', async () => {
  const { item, built } = await mailAbout('contact', { ...mail, subject: '', is_typed: true });
  expect(built.subject).toBe(`A message came about ${item.reference}: Ana Rangi`);
  expect(built.text).toContain('I earn $4,000.');
});

test('it says that the address is a different one, and goes to all without an owner on the team', async () => {
  const { built } = await mailAbout('contact', { ...mail, role: 'other' }, 'nobody');
  expect(built.to).toEqual(team);
  expect(built.text).toContain('Somebody wrote from a different address, which is not verified');
  const unproven = await mailAbout('contact', { ...mail, role: 'other', is_unproven: true });
  expect(unproven.built.text).toContain('from the address of Ana Rangi, which is not verified');
});

test.each([
  ['x'.repeat(5_000), 'x'.repeat(5_000)],
  [`${'x'.repeat(5_000)}y`, `${'x'.repeat(5_000)}…`],
])('it has the first 5,000 characters of the text, and says that there are more', async (text, shown) => {
  const { built } = await mailAbout('contact', { ...mail, text });
  expect(
    built.text
      .replaceAll(/\s/g, '')
      .match(/x{9,}.?/)?.[0]
      .replace(/[^xy…]$/, ''),
  ).toBe(shown);
  expect(built.text).toContain('Ana Rangi wrote');
});

test('it goes without the text where that is gone, and without a link while the site is unknown', async () => {
  const item = sampleWorkItem('contact', at, { name: 'Ana Rangi', owner });
  const built = await senderWroteMail(queueSenderWrote('history')(item, 'ab12', at).Put?.Item, team, {
    siteUrl: undefined,
    readIncoming: async () => undefined,
  });
  expect(built.subject).toBe(`An email came about ${item.reference}: Ana Rangi`);
  expect(built.text).not.toContain('wrote');
  expect(built.text).toContain(
    `Sign in as an administrator on the website, at /admin/inbox/${item.id.replace(':', '/')}`,
  );
});
