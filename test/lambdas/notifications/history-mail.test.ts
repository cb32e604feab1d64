import { beforeEach, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import {
  historyMail,
  historyMailIn,
  type HistoryMailSources,
} from '../../../lambdas/notifications/mails/history-mail.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const id = '11111111-1111-4111-8111-111111111111';
const itemId = `loan-application:${id}`;
const url = 'https://site.example/my-request#link';
const sampled = sampleRecordOf('loan-application');
const sender = String(sampled['email']);
const at = '2026-11-27T01:02:03.000Z';
const base = { id: itemId, kind: 'mail', version: 2, reference: 'LA-1', submitted_by: 'product' };
const asked = { ...base, entry: 'mail link-asked-1-sender', person: 'sender', hour: 1 };

describe('a mail of the history', () => {
  let read: object[];
  let counted: string[][];
  let renewed: unknown[][];

  const sources: HistoryMailSources = {
    types: [applicationType],
    items: 'items',
    history: 'history',
    submissionsOf: () => 'applications',
    database: {
      get: async (input) => {
        read.push(input);
        return input.TableName === 'applications' ? { Item: sampled } : {};
      },
    },
    listAdministrators: async () => ['owner@admin.example'],
    listAbsent: async () => [],
    limit: {
      check: async (...mail) => void counted.push(mail),
      countParked: async () => undefined,
    },
    renew: async (...link) => {
      renewed.push(link);
      return url;
    },
    readFiles: async () => [],
    siteAddress: async () => 'https://site.example',
    confirmationUrl: async () => 'https://site.example/my-request#confirm',
  };
  const build = async (record: object, more: Partial<HistoryMailSources> = {}) =>
    historyMail({ ...asked, ...record }, { ...sources, ...more });

  beforeEach(() => {
    read = [];
    counted = [];
    renewed = [];
  });

  test.each<[string, Partial<HistoryMailSources>]>([
    ['its record is erased', { database: { get: async () => ({}) } }],
    ['its table is unknown', { submissionsOf: () => undefined }],
    ['its type is gone', { types: [] }],
    ['its type is another one', { types: [contactType] }],
  ])('is never sent once %s', async (_what, more) => {
    const refusal = { name: 'MailRefusedError', message: 'submission erased', isFinal: true };
    await expect(build({}, more)).rejects.toMatchObject(refusal);
    expect(read).toEqual([]);
  });

  test('is never sent to a person whom its type does not know', async () => {
    const more = { types: [contactType] };
    const record = { id: `contact:${id}`, entry: 'mail link-asked-1-joint', person: 'joint' };
    await expect(build(record, more)).rejects.toMatchObject({ message: 'submission erased', isFinal: true });
  });

  test('with a link that was asked for is tried again while there is none to send', async () => {
    const more = { renew: async () => undefined };
    const refusal = { name: 'MailRefusedError', message: 'no link to send', isFinal: false };
    await expect(build({}, more)).rejects.toMatchObject(refusal);
  });

  test('with a link that was asked for goes to its person, with its tags, within their limit', async () => {
    const mail = await build({});
    expect(mail).toMatchObject({
      to: sender,
      tags: { kind: 'loan-application', mail: 'reply', record: id, reply: 'link-asked-1-sender' },
    });
    expect(mail.text).toContain(`Application ${applicationType.referenceOf(id)}`);
    expect(mail.text).toContain(url);
    expect(renewed).toEqual([[itemId, 'sender']]);
    expect(counted).toEqual([[sender, `${itemId}#mail link-asked-1-sender`, 'link-asked']]);
    expect(read).toEqual([
      { TableName: 'applications', Key: { id }, ConsistentRead: true },
      { TableName: 'items', Key: { id: itemId }, ConsistentRead: true },
    ]);
  });

  const problems = [{ count: 1, reason: 'Larger than 25 MB.' }];
  const tags = { kind: 'loan-application', mail: 'reply', record: id };
  test.each<[string, string, object, object]>([
    ['withdrawal', 'Your request is withdrawn', {}, { tags: { ...tags, reply: 'withdrawal-2' } }],
    ['new-address', 'We write to this address now', {}, { tags: { ...tags, reply: 'new-address-2' } }],
    [
      'refused-files',
      'A file did not reach us',
      { mail_id: '0a', problems },
      { tags: { ...tags, reply: 'refused-files-0a' }, automatic: 'replied' },
    ],
  ])('that anybody can cause counts towards the limit of its address: %s', async (type, title, more, how) => {
    const mail = await build({ entry: `mail ${type}-2`, to: sender, ...more });
    expect(mail).toMatchObject({ to: sender, subject: `${title} (LA-1)`, ...how });
    expect(mail.text).toContain(url);
    expect(counted).toEqual([[sender, `${itemId}#mail ${type}-2`, type]]);
    expect(renewed).toEqual([[itemId, 'sender']]);
  });

  test.each<[string, object, string, string | undefined]>([
    ['address-change', { to: 'old@example.com' }, 'old@example.com', undefined],
    ['confirm-address', { to: 'new@example.com', asked_at: at }, 'new@example.com', '#confirm'],
    ['refused-files', { to: 'old@example.com', mail_id: '0a', problems: [] }, 'old@example.com', undefined],
  ])('has no link of the sender’s for another address: %s', async (type, more, to, link) => {
    const mail = await build({ entry: `mail ${type}-2`, ...more });
    expect([mail.to, /my-request(#\w+)/.exec(mail.text)?.[1]]).toEqual([to, link]);
    expect(counted).toEqual([[to, `${itemId}#mail ${type}-2`, type]]);
  });

  test('to a joint applicant has their link, and none once their address is corrected', async () => {
    const details = { joint_name: 'Wiremu Ngāta', joint_contact: 'wiremu@example.com' };
    const record = { ...sampled, details: { ...Object(sampled['details']), ...details } };
    const database = {
      get: async ({ TableName }: { readonly TableName?: string | undefined }) =>
        TableName === 'applications' ? { Item: record } : {},
    };
    const invitation = { entry: 'mail joint-invitation-2', to: 'wiremu@example.com' };
    const mail = await build(invitation, { database });
    expect([mail.to, mail.text.includes(url)]).toEqual(['wiremu@example.com', true]);
    expect(renewed).toEqual([[itemId, 'joint']]);
    const corrected = { name: 'MailRefusedError', message: 'address corrected', isFinal: true };
    const former = build({ ...invitation, to: 'former@example.com' }, { database });
    await expect(former).rejects.toMatchObject(corrected);
    await expect(build({ entry: 'mail new-address-2', to: 'former@example.com' })).rejects.toMatchObject(
      corrected,
    );
  });

  test.each<[string, object, string | readonly string[]]>([
    ['mail status-told-2', { status: 'in-review', at }, sender],
    [
      'mail documents-here-2',
      { owner: 'owner@admin.example', due_at: at, name: 'Aroha' },
      ['owner@admin.example'],
    ],
    ['mail sender-withdrew-2', { owner: 'nobody', name: 'Aroha' }, ['owner@admin.example']],
    ['reply 1', { kind: 'reply', reply_id: '1', to: sender, subject: 'Kia ora', text: 'Kia ora.' }, sender],
  ])('that the team causes counts towards no limit: %s', async (entry, more, to) => {
    const [, reply] = entry.split(' ');
    expect(await build({ entry, ...more })).toMatchObject({
      to,
      tags: { kind: 'loan-application', record: id, reply },
    });
    expect(counted).toEqual([]);
  });

  test('that somebody wrote has the text of their mail from the history', async () => {
    const incoming = {
      mail_id: 'ab12',
      at,
      from: sender,
      role: 'sender',
      subject: 'Hi',
      text: 'I earn more.',
    };
    const more = {
      database: {
        get: async (input: object) => {
          read.push(input);
          return { Item: { ...incoming, id: `contact:${id}` } };
        },
      },
    };
    const record = { id: `contact:${id}`, entry: 'mail sender-wrote-ab12', mail_id: 'ab12', owner: 'nobody' };
    const mail = await build({ ...record, name: 'Aroha' }, more);
    expect(mail.text).toContain('I earn more.');
    expect(read).toEqual([{ TableName: 'history', Key: { id: `contact:${id}`, entry: 'incoming ab12' } }]);
  });
});

test.each([
  [{ kind: 'mail', entry: 'mail status-told-2' }, 'status-told'],
  [{ kind: 'reply', entry: 'reply 1' }, undefined],
])('the type of a mail is read from its entry: %p', (record, type) => {
  expect(historyMailIn({ id: itemId, ...record })).toBe(type);
});
