import { beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { contactType } from '#domain/contact/contact-type.ts';
import { incomingMailEntryKey, incomingMailKind } from '#domain/incoming-mail/incoming-mail.ts';
import { acknowledgementState, administratorMailState } from '#domain/notifications/mail-state.ts';
import { newRecordState } from '#domain/submissions/new-record-state.ts';
import { pendingAcknowledgementsIndex, pendingNotificationsIndex } from '#domain/table-indexes.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { answerAddresses } from '../../../lambdas/clients/answer-address.ts';
import type { Mail } from '../../../lambdas/clients/compose-mail.ts';
import { linkTokens } from '../../../lambdas/clients/link-tokens.ts';
import { incomingMailRepository } from '../../../lambdas/incoming-mail/incoming-mail.repository.ts';
import { conversation } from '../../../lambdas/mails/conversation.ts';
import { earlierMails } from '../../../lambdas/notifications/earlier-mails.repository.ts';
import { contactMails } from '../../../lambdas/notifications/mails/contact-mails.ts';
import { openNotifications } from '../../../lambdas/notifications/notification-services.ts';
import { sendNotification } from '../../../lambdas/notifications/send-notification.ts';
import { eraseMailIds } from '../../../lambdas/privacy/erase-work-item.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { noSite } from '../../support/no-site.ts';

const id = '50000000-0000-4000-8000-000000000001';
const itemId = workItemId('contact', id);
const now = Date.now();
const contact = {
  id,
  name: 'Aroha Ngāta',
  email: 'aroha@example.com',
  phone: '',
  subject: 'support',
  message: 'Kia ora',
  created_at: new Date(now).toISOString(),
  schema_version: 1,
};
const addresses = answerAddresses(
  linkTokens(async () => 'key'),
  'reply.broker.example',
  submissionTypes,
);

describe('the mails about a submission, where answers come in', () => {
  const { database, sdk, stored, allStored } = useTestTable([
    pendingNotificationsIndex,
    pendingAcknowledgementsIndex,
  ]);
  let sent: Mail[];
  let answer: (count: number) => string | undefined;
  const expires_at = Math.floor(now / 1_000) + 1_000;

  const put = (TableName: string, Item: Record<string, unknown>) =>
    sdk().send(new PutCommand({ TableName, Item }));

  beforeEach(async () => {
    sent = [];
    answer = (count) => `ses-${count}`;
    await put(testTable, {
      ...contact,
      ...newRecordState(contactType, contact, 'visitor-1', now),
      expires_at,
    });
  });

  const send = async () => {
    const limit = { check: async () => {}, countParked: async () => {} };
    const { administrator, acknowledgement } = openNotifications(
      { name: 'contact' },
      contactMails,
      testTable,
      {
        administrators: async () => ['owner@admin.example'],
        env: {
          STAGE: 'test',
          MAIL_SENDER: 'no-reply@example.com',
          MAIL_CONFIGURATION_SET: 'set',
          MAIL_ADMINISTRATORS: ['owner@admin.example'],
          USERS_TABLE: 'users',
          COUNTERS_TABLE: 'counters',
          NOTIFICATIONS_PER_HOUR: 60,
        },
        database: database(),
        mailer: { send: async (mail) => answer(sent.push(mail)) },
        conversation: conversation(addresses, { words: testWorkTables.words, region: 'eu-west-2' }),
        limiter: { count: async () => true, hold: async () => true },
        limit,
      },
      { ...noSite, siteAddress: async () => 'https://site.example' },
    );
    for (const mail of [acknowledgement!, administrator]) {
      expect(await sendNotification(id, { ...mail, log: () => {} }, 'visitor-1')).toBe('sent');
    }
  };
  const find = async (id: string) => incomingMailRepository(database(), testWorkTables).findByMailId(id);

  test('take answers at its address, and it is found from their ids', async () => {
    await send();
    const { address, threadId } = await addresses.addressOf({ type: 'contact', id });
    for (const mail of sent) {
      expect(mail).toMatchObject({ replyTo: { address }, thread: { references: [threadId] } });
    }
    const [, toStaff] = sent;
    expect(toStaff?.text).toContain(`https://site.example/admin/inbox/contact/${id}`);
    expect(toStaff?.text).not.toContain('Reply to this email to answer');
    expect(await stored(id)).toMatchObject({
      [acknowledgementState.messageId]: 'ses-1',
      [administratorMailState.messageId]: 'ses-2',
    });
    expect(await find('ses-1')).toEqual([itemId]);
    expect(await find('ses-2@eu-west-2.amazonses.com')).toEqual([itemId]);
    expect(await allStored(testWorkTables.words)).toEqual(
      expect.arrayContaining([{ id: 'mail ses-1', word: itemId, expires_at }]),
    );
    await eraseMailIds(sdk(), (table) => testWorkTables[table === 'work_words' ? 'words' : 'items'], itemId, {
      ...(await stored(id)),
    });
    for (const mail of ['ses-1', 'ses-2']) expect(await find(mail)).toEqual([]);
  });

  test('count as sent where the response with their id was lost', async () => {
    answer = () => undefined;
    await send();
    const record = await stored(id);
    expect(record).toHaveProperty(acknowledgementState.sentAt);
    expect(record).not.toHaveProperty(acknowledgementState.messageId);
  });

  test('are named by later mails in the order in which they came and left, to each side its own', async () => {
    await send();
    // Other tests of the process may have taken minutes since it was loaded.
    const sentAt = Date.now();
    const at = (minutes: number) => new Date(sentAt + minutes * 60_000).toISOString();
    const reply = { id: itemId, kind: 'reply', at: at(1) };
    const incoming = { id: itemId, kind: incomingMailKind };
    await put(testWorkTables.history, {
      ...reply,
      entry: 'reply b',
      reply_sent_at: at(9),
      reply_message_id: 'ses-late',
    });
    await put(testWorkTables.history, {
      ...reply,
      entry: 'reply a',
      at: at(2),
      reply_message_id: 'ses-early',
    });
    await put(testWorkTables.history, { ...reply, entry: 'reply c' });
    await put(testWorkTables.history, { ...reply, entry: 'reply passed-on', reply_message_id: 'ses-seller' });
    await put(testWorkTables.history, {
      ...reply,
      entry: 'mail documents-here-2',
      kind: 'mail',
      reply_message_id: 'n',
    });
    const mail = { ...incoming, role: 'sender', at: at(5), message_id: 'their@mail.example' };
    await put(testWorkTables.history, { ...mail, entry: incomingMailEntryKey('1') });
    await put(testWorkTables.history, {
      ...mail,
      entry: incomingMailEntryKey('2'),
      role: 'team',
      message_id: 't',
    });
    await put(testWorkTables.history, {
      ...mail,
      entry: incomingMailEntryKey('3'),
      role: 'other',
      message_id: 'a-strangers@mail.example',
    });
    const read = earlierMails(database(), {
      history: testWorkTables.history,
      submissionsOf: () => testTable,
    });
    expect(await read(itemId)).toStrictEqual({
      withSender: ['ses-1', 'ses-early', 'their@mail.example', 'ses-late'],
      withTeam: ['ses-2'],
    });
  });
});
