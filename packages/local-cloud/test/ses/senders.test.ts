import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CredentialAuthority, type AwsCredentials } from '../../src/aws/credential-authority.ts';
import type { MailView } from '../../src/emulators/ses/mail-view.ts';
import { startSes } from '../../src/emulators/ses/start-ses.ts';
import { allowIf } from '../support/allow-if.ts';
import { newFolder } from '../support/new-folder.ts';

const region = 'eu-west-2';
const authority = new CredentialAuthority(Buffer.alloc(32, 1));
const clients: SESv2Client[] = [];
const configurationSet = 'bounces-heard';
const arn = (resource: string) => `arn:aws:ses:${region}:000000000000:${resource}`;
/** A role's allowed resources; root may do everything. */
const allowed = new Set([arn('identity/sender.example')]);
let dataDir: string;
let ses: Awaited<ReturnType<typeof startSes>>;
let client: SESv2Client;

const clientWith = (credentials: AwsCredentials) => {
  const made = new SESv2Client({ endpoint: ses.endpoint, region, credentials, maxAttempts: 1 });
  clients.push(made);
  return made;
};
const messages = async () => (await (await fetch(`${ses.inboxUrl}/api/messages`)).json()) as MailView[];

beforeAll(async () => {
  dataDir = newFolder();
  ses = await startSes({
    dataDir,
    region,
    authority,
    identities: ['sender.example', 'only@person.example'],
    configurationSets: [configurationSet, 'another-set'],
    log: () => {},
    authorize: allowIf((_, resource) => allowed.has(resource)),
  });
  client = clientWith(authority.root());
});
afterAll(async () => {
  clients.forEach((made) => made.destroy());
  await ses.close();
});

const rawMail = (...headers: string[]) =>
  Buffer.from(
    ['From: noreply@sender.example', 'To: reader@web.example', ...headers, '', 'text'].join('\r\n'),
  );
const sendRaw = async (headers: string[], more = {}, from = client) =>
  from.send(new SendEmailCommand({ Content: { Raw: { Data: rawMail(...headers) } }, ...more }));
const sourceOf = async (id = '') => (await fetch(`${ses.inboxUrl}/messages/${id}/source`)).text();

describe('a configuration set', () => {
  const unknown = {
    name: 'NotFoundException',
    message: 'Configuration set <absent> does not exist.',
    $metadata: { httpStatusCode: 404 },
  };

  it('of the template is accepted, by parameter and by header', async () => {
    await sendRaw([], { ConfigurationSetName: configurationSet });
    const { MessageId } = await sendRaw([`X-SES-CONFIGURATION-SET: ${configurationSet}`]);
    // SES removes its own headers before it sends a mail.
    expect(await sourceOf(MessageId)).toMatch(
      /\r\nDate: .*\r\nFrom: noreply@sender.example\r\nTo: reader@web.example\r\n\r\ntext$/,
    );
  });

  it('that the template lacks is refused, by parameter and by header', async () => {
    const before = await messages();
    await expect(sendRaw([], { ConfigurationSetName: 'absent' })).rejects.toMatchObject(unknown);
    await expect(sendRaw(['X-SES-CONFIGURATION-SET: absent'])).rejects.toMatchObject(unknown);
    expect(await messages()).toEqual(before);
    await sendRaw(['X-SES-CONFIGURATION-SET: absent'], { ConfigurationSetName: configurationSet });
  });

  it('needs permission, as the identity does', async () => {
    const session = { roleArn: 'arn:aws:iam::000000000000:role/r', sessionName: 's' };
    const role = clientWith(authority.issue(session, 60));
    const named = { ConfigurationSetName: configurationSet };
    await sendRaw([], {}, role);
    await expect(sendRaw([], named, role)).rejects.toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(arn(`configuration-set/${configurationSet}`)),
    });
    allowed.add(arn(`configuration-set/${configurationSet}`));
    await sendRaw([], named, role);
  });
});

describe('sender addresses', () => {
  const from = (address: string) =>
    client.send(
      new SendEmailCommand({
        Content: { Raw: { Data: Buffer.from(`From: ${address}\r\nTo: reader@web.example\r\n\r\ntext`) } },
      }),
    );

  it('may be of a domain below a verified one', async () => {
    await from('noreply@bounce.eu.sender.example');
    await expect(from('noreply@notsender.example')).rejects.toMatchObject({ name: 'MessageRejected' });
    await expect(from('noreply@person.example')).rejects.toMatchObject({ name: 'MessageRejected' });
  });

  const unverified = {
    name: 'MessageRejected',
    message:
      'Email address is not verified. The following identities failed the check in region EU-WEST-2: x@other.example',
  };

  it.each([
    ['the sender', async () => sendRaw([], { FromEmailAddress: 'X <x@other.example>' })],
    ['who gets bounces', async () => sendRaw([], { FeedbackForwardingEmailAddress: 'x@other.example' })],
    ['the return path of a raw mail', async () => sendRaw(['Return-Path: <x@other.example>'])],
    ['the sender of a raw mail', async () => sendRaw(['Sender: X <x@other.example>'])],
  ])('are refused unless they are verified: %s', async (_, sending) => {
    const before = await messages();
    await expect(sending()).rejects.toMatchObject(unverified);
    expect(await messages()).toEqual(before);
  });

  it.each([
    [
      'a Return-Path header',
      async () => sendRaw(['Return-Path: <bounces@sender.example>']),
      'bounces@sender.example',
    ],
    [
      'FeedbackForwardingEmailAddress before a Return-Path header',
      async () =>
        sendRaw(['Return-Path: <b@sender.example>'], { FeedbackForwardingEmailAddress: 's@sender.example' }),
      's@sender.example',
    ],
  ])('determine the bounce address by %s', async (_, sending, from) => {
    const { MessageId } = await sending();
    const sent = (await messages()).find(({ id }) => id === MessageId);
    expect(sent?.envelope.from).toBe(from);
  });
});

describe('the headers of a mail', () => {
  it('are replaced by the addresses of the request, except for the recipients', async () => {
    const { MessageId } = await sendRaw(['Reply-To: a@web.example,', ' b@web.example', 'Subject: S'], {
      FromEmailAddress: '=?UTF-8?Q?M=C4=81ia?= <other@sender.example>',
      ReplyToAddresses: ['c@web.example', 'd@web.example'],
      Destination: { ToAddresses: ['e@web.example'], BccAddresses: ['f@web.example'] },
    });
    expect((await messages()).find(({ id }) => id === MessageId)).toMatchObject({
      from: 'Māia <other@sender.example>',
      to: ['reader@web.example'],
      replyTo: ['c@web.example', 'd@web.example'],
      subject: 'S',
      text: expect.stringContaining('text'),
      envelope: { from: 'other@sender.example', to: ['e@web.example', 'f@web.example'] },
    });
  });

  it('do not get others from an address with a line break', async () => {
    const before = await messages();
    const FromEmailAddress = 'A\r\nBcc: g@web.example\r\nX: <noreply@sender.example>';
    await expect(sendRaw([], { FromEmailAddress })).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(await messages()).toEqual(before);
  });
});

describe('the tags of a mail', () => {
  const tagged = (Name: string, Value: string) => ({ EmailTags: [{ Name, Value }] });
  const notAllowed = "only alphanumeric ASCII characters, '_', and '-' are allowed.";
  const long = 't'.repeat(256);

  it('are accepted, by parameter and by header', async () => {
    await sendRaw([], tagged(long, long));
    await sendRaw([], tagged('ses:feedback-id-a', 'spring'));
    await sendRaw([], {
      EmailTags: [
        { Name: 'record', Value: '1-a_B' },
        { Name: 'kind', Value: 'contact' },
      ],
    });
    const { MessageId } = await sendRaw(['X-SES-MESSAGE-TAGS: campaign=spring, page=2']);
    expect(await sourceOf(MessageId)).not.toMatch(/spring/);
  });

  it.each([
    ['a b', 'x', `Invalid tag name <a b>: ${notAllowed}`],
    ['kind', 'a b', `Invalid tag value <a b>: ${notAllowed}`],
    ['kind', 'm\u0101', `Invalid tag value <m\u0101>: ${notAllowed}`],
    ['ses:other', 'x', `Invalid tag name <ses:other>: ${notAllowed}`],
    ['', 'x', 'The tag name must be specified.'],
    ['kind', '', 'The tag value must be specified.'],
    ['kind', `${long}t`, 'Tag value cannot exceed 256 characters.'],
  ])('are refused: %j with %j', async (name, value, message) => {
    const refused = { name: 'BadRequestException', message, $metadata: { httpStatusCode: 400 } };
    const before = await messages();
    await expect(sendRaw([], tagged(name, value))).rejects.toMatchObject(refused);
    expect(await messages()).toEqual(before);
  });

  it('are refused in the header as well', async () => {
    await expect(sendRaw(['X-SES-MESSAGE-TAGS: kind=contact, page=a b'])).rejects.toMatchObject({
      message: `Invalid tag value <a b>: ${notAllowed}`,
    });
  });
});

describe('unsupported mail features are named', () => {
  const identity = arn('identity/sender.example');

  const simple = { Subject: { Data: 'S' }, Body: { Text: { Data: 'T' } } };

  it.each([
    [
      'SendEmail with FromEmailAddressIdentityArn',
      async () => sendRaw([], { FromEmailAddressIdentityArn: identity }),
    ],
    ['SendEmail with TenantName', async () => sendRaw([], { TenantName: 'tenant' })],
    ['SendEmail with Content.Simple', async () => sendRaw([], { Content: { Simple: simple } })],
    ['a mail with the header X-SES-FROM-ARN', async () => sendRaw([`X-SES-FROM-ARN: ${identity}`])],
  ])('%s', async (what, sending) => {
    const before = await messages();
    await expect(sending()).rejects.toMatchObject({
      name: 'NotImplemented',
      message: `not implemented: ${what}`,
      $metadata: { httpStatusCode: 501 },
    });
    expect(await messages()).toEqual(before);
  });
});
