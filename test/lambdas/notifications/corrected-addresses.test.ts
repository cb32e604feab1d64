import { beforeEach, describe, expect, test } from '@jest/globals';
import { outstandingDocumentsText } from '#domain/documents/outstanding-text.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { historyMail, type HistoryMailSources } from '../../../lambdas/notifications/mails/history-mail.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const id = '11111111-1111-4111-8111-111111111111';
const itemId = `loan-application:${id}`;
const url = 'https://site.example/my-request#link';
const wrong = { joint: 'wiremo@example.com', sender: 'aroah@example.com' };
const right = { joint: 'wiremu@example.com', sender: 'aroha@example.com' };
const sampled = sampleRecordOf('loan-application');
const details = {
  ...Object(sampled['details']),
  joint_name: 'Wiremu Ngāta',
  joint_contact: wrong.joint,
};
const by = { at: '2026-11-27T01:02:03.000Z', by_email: 'sales@admin.example' };

describe('a mail that waits while the address of its person is corrected', () => {
  let corrections: object;
  let correctedAtRenewal: object | undefined;
  const sources: HistoryMailSources = {
    types: submissionTypes,
    items: 'items',
    history: 'history',
    submissionsOf: () => 'applications',
    database: {
      get: async ({ TableName }) => ({
        Item:
          TableName === 'items'
            ? { id: itemId, corrections }
            : { ...sampled, email: wrong.sender, id, details },
      }),
    },
    listAdministrators: async () => [],
    listAbsent: async () => [],
    limit: { check: async () => undefined, countParked: async () => undefined },
    renew: async () => {
      corrections = correctedAtRenewal ?? corrections;
      return url;
    },
    readFiles: async () => [],
    siteAddress: async () => undefined,
    confirmationUrl: async () => undefined,
  };
  const all = { jointContact: { value: right.joint, ...by }, email: { value: right.sender, ...by } };
  const base = { id: itemId, kind: 'mail', version: 2, reference: 'LA-1', submitted_by: 'product' };
  const build = async (type: string, more: object) =>
    historyMail({ ...base, entry: `mail ${type}-2`, ...more }, sources);
  const reply = { kind: 'reply', entry: 'reply 1', reply_id: '1', subject: 'Kia ora', text: 'Kia ora.' };

  beforeEach(() => {
    corrections = all;
    correctedAtRenewal = undefined;
  });

  test.each([
    ['joint-invitation', wrong.joint, right.joint],
    ['new-address', wrong.sender, right.sender],
  ])('is not sent to the mailbox before if it brings the link there: %s', async (type, from, to) => {
    await expect(build(type, { to: from })).rejects.toThrow('address corrected');
    const mail = await build(type, { to });
    expect(mail).toMatchObject({ to });
    expect(mail.text).toContain(url);
  });

  test.each([
    ['withdrawal', {}],
    ['refused-files', { mail_id: '0a', problems: [{ count: 1, reason: 'Larger than 25 MB.' }] }],
    ['reply', reply],
  ])('goes to the mailbox before without the link: %s', async (type, more) => {
    const toBefore = await build(type, { ...more, to: wrong.sender });
    expect(`${toBefore.text}${toBefore.html}`).not.toContain(url);
    expect((await build(type, { ...more, to: 'Aroha+loan@Example.com' })).text).toContain(url);
  });

  test('that asks for documents is not sent without the link', async () => {
    const text = outstandingDocumentsText({ labels: ['Payslip'], site: 'https://site.example' });
    await expect(build('reply', { ...reply, text, to: wrong.sender })).rejects.toThrow('no link to send');
  });

  test.each([
    ['link-asked', { person: 'sender', hour: 1 }],
    ['status-told', { status: 'in-review', at: by.at }],
    ['withdrawal', { to: wrong.sender }],
  ])('at the moment of its link does not bring that to the mailbox before: %s', async (type, more) => {
    corrections = {};
    correctedAtRenewal = all;
    const mail = await build(type, more);
    expect([mail.to, mail.text.includes(url)]).not.toEqual([wrong.sender, true]);
  });
});
