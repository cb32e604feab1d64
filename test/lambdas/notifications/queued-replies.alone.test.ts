import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import type { Mail } from '../../../lambdas/clients/compose-mail.ts';
import type { Database } from '../../../lambdas/clients/database.ts';
import type { Conversation } from '../../../lambdas/mails/conversation.ts';
import type { MailServices } from '../../../lambdas/notifications/notification-services.ts';
import { openQueuedReplies } from '../../../lambdas/notifications/open-queued-replies.ts';
import { awsResponse, startAws } from '../../support/aws-stand-in.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const id = '50000000-0000-4000-8000-000000000001';
const itemId = `contact:${id}`;
const before = { ...process.env };
const [mere, kiri] = ['mere@admin.example', 'kiri@admin.example'];
const base = { id: itemId, submitted_by: 'product', reference: 'CO-1', version: 2 };
const told = {
  ...base,
  kind: 'mail',
  entry: 'mail status-told-2',
  status: 'handled',
  at: '2026-11-27T01:00:00.000Z',
};
const reply = {
  ...base,
  kind: 'reply',
  entry: 'reply reply-1',
  reply_id: 'reply-1',
  writer: 'Mere Ngata',
  to: 'hana@example.com',
  cc: ['son@example.com'],
  subject: 'Your message',
  text: 'Kia ora',
};
const documentsHere = {
  ...base,
  kind: 'mail',
  entry: 'mail documents-here-2',
  owner: kiri,
  due_at: '2026-11-28T01:00:00.000Z',
};
const confirm = {
  ...base,
  kind: 'mail',
  entry: 'mail confirm-address-2',
  to: 'new@example.com',
  asked_at: '2026-11-27T01:00:00.000Z',
};
const changed = { ...base, kind: 'mail', entry: 'mail address-change-2', to: 'hana@example.com' };
const wrote = {
  ...base,
  kind: 'mail',
  entry: 'mail sender-wrote-ab12',
  mail_id: 'ab12',
  name: 'Hana',
  owner: mere,
};

describe('the mails that wait in the history of a submission', () => {
  let aws: Awaited<ReturnType<typeof startAws>>;
  let calls: (readonly [operation: string, input: Readonly<Record<string, unknown>>])[];
  let written: Parameters<Database['update']>[0][];
  let joined: unknown[];
  let sent: Mail[];

  beforeAll(async () => {
    aws = await startAws((operation, input) => {
      calls.push([operation, input]);
      if (operation !== 'Scan') return awsResponse({ MessageId: 'ses-1' });
      const away = { id: { S: 'kiri' }, email: { S: kiri }, disabled_at: { S: '2026-11-20T01:00:00.000Z' } };
      return awsResponse({ Items: [away] });
    });
    Object.assign(process.env, {
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      AWS_ENDPOINT_URL_DYNAMODB: aws.endpoint,
      AWS_ENDPOINT_URL_SESV2: aws.endpoint,
    });
  });
  afterAll(async () => {
    process.env = before;
    await aws.stop();
  });
  beforeEach(() => {
    [calls, written, joined, sent] = [[], [], [], []];
  });

  const conversation: Conversation = {
    join: async (mail, submission, options) => {
      joined.push({ submission, ...options });
      return { ...mail, subject: `joined: ${mail.subject}` };
    },
    keep: () => undefined,
  };
  const database = {
    get: async ({ TableName }: { readonly TableName: string }) => ({
      Item:
        TableName === 'contacts'
          ? {
              ...sampleRecordOf('contact'),
              id,
              acknowledgement_message_id: 'a',
              notification_message_id: 'n',
            }
          : undefined,
    }),
    query: async () => ({
      Items: [{ ...reply, entry: 'reply reply-0', reply_message_id: 'r', at: '2026-11-26T01:00:00.000Z' }],
    }),
    update: async (input: (typeof written)[0]) => {
      written.push(input);
      return { Attributes: told };
    },
  };
  const open = (takesAnswers = true) =>
    openQueuedReplies(
      {
        items: 'items',
        history: 'history',
        submissionsOf: (type) => (type === contactType.name ? 'contacts' : undefined),
      },
      {
        env: {
          STAGE: 'test',
          MAIL_SENDER: 'no-reply@example.com',
          MAIL_CONFIGURATION_SET: 'set',
          USERS_TABLE: 'users',
          MAIL_ADMINISTRATORS: [mere, kiri],
        },
        database,
        administrators: async () => [mere, kiri],
        limit: { check: async () => {} },
        mailer: {
          send: async (mail: Mail) => {
            sent.push(mail);
            return 'ses-0';
          },
        },
        conversation: takesAnswers ? conversation : undefined,
      } as unknown as MailServices,
      {
        renew: async () => 'https://site.example/my-request#link',
        confirmationUrl: async () => 'https://site.example/confirm#link',
        uploads: 'uploads',
        areUploadsScanned: true,
        siteAddress: async () => 'https://site.example',
        tellsStatus: false,
      },
    );

  test.each([
    ['a reply to the sender', reply, { writer: 'Mere Ngata', earlier: ['a', 'r'] }],
    ['documents that are here, to the team', documentsHere, { writer: undefined, earlier: ['n'] }],
    ['an email that came, to the team', wrote, { writer: undefined, earlier: ['n'] }],
    ['a new address to confirm, to whoever has it', confirm, { writer: undefined, earlier: [] }],
    ['a new address, to the one before', changed, { writer: undefined, earlier: ['a', 'r'] }],
  ])('name the earlier mails of their own thread: %s', async (_what, record, options) => {
    const { subject } = await open().buildMail(record);
    expect(subject).toMatch(/^joined: /);
    expect(joined).toEqual([{ submission: { type: 'contact', id }, ...options }]);
    expect(open().keepId).toBe(conversation.keep);
  });

  test('have no thread where no answers come in', async () => {
    const mails = open(false);
    expect((await mails.buildMail(reply)).subject).toBe('Your message');
    expect([mails.keepId, joined]).toEqual([undefined, []]);
  });

  test('go to the team where the owner can’t sign in, by the table of users', async () => {
    expect((await open().buildMail(documentsHere)).to).toEqual([mere, kiri]);
    expect(calls).toEqual([['Scan', expect.objectContaining({ TableName: 'users' })]]);
    expect((await open().buildMail({ ...documentsHere, owner: mere })).to).toEqual([mere]);
  });

  test('are held only if they tell a status', async () => {
    const gather = async (record: typeof told | typeof reply) =>
      open().gather!({ id: `${itemId}#status-told-2`, record, attempt: 1 });
    expect(await gather(reply)).toBe(false);
    expect(written).toEqual([]);
    expect(await gather(told)).toBe(true);
    expect(written).toMatchObject([
      { TableName: 'history', Key: { id: itemId, entry: 'mail status-told-2' } },
    ]);
  });

  test('bring their submission back if they are a reply that is not sent', async () => {
    await open().afterParking!(`${itemId}#status-told-2`);
    expect(calls).toEqual([]);
    await open().afterParking!(`${itemId}#reply-1`);
    expect(calls).toEqual([
      ['UpdateItem', expect.objectContaining({ TableName: 'items', Key: { id: { S: itemId } } })],
    ]);
  });

  test('go with more patience if they have files', async () => {
    const { mailer } = open();
    const mail: Mail = {
      to: mere,
      replyTo: { name: 'Mere', address: mere },
      subject: 'Your message',
      text: 'Kia ora',
      html: '<p>Kia ora</p>',
    };
    expect(await mailer.send(mail)).toBe('ses-0');
    const withFile = {
      ...mail,
      attachments: [{ name: 'a.pdf', contentType: 'application/pdf', content: new Uint8Array([1]) }],
    };
    expect(await mailer.send(withFile)).toBe('ses-1');
    expect([sent, calls.length]).toEqual([[mail], 1]);
  });
});
