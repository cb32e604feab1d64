import {
  CreateReceiptRuleCommand,
  CreateReceiptRuleSetCommand,
  SESClient,
  SetActiveReceiptRuleSetCommand,
} from '@aws-sdk/client-ses';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import PostalMime from 'postal-mime';
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import { startSes } from '../../src/emulators/ses/start-ses.ts';
import { newFolder } from '../support/new-folder.ts';

const region = 'eu-west-2';
const authority = new CredentialAuthority(Buffer.alloc(32, 1));
const received: Buffer[] = [];
const clients: { destroy(): void }[] = [];
let ses: Awaited<ReturnType<typeof startSes>>;
let answered: string;
let unanswered: string;

beforeAll(async () => {
  ses = await startSes({
    dataDir: newFolder(),
    region,
    authority,
    identities: ['sender.example'],
    configurationSets: [],
    log: () => {},
    targets: {
      put: async (_bucket, key, mail) => {
        if (!key.includes('SETUP')) received.push(mail);
      },
      keyOf: () => undefined,
      invoke: () => {},
    },
  });
  const settings = { endpoint: ses.endpoint, region, credentials: authority.root(), maxAttempts: 1 };
  const rules = new SESClient(settings);
  const mailer = new SESv2Client(settings);
  clients.push(rules, mailer);
  const named = { RuleSetName: 'set' };
  await rules.send(new CreateReceiptRuleSetCommand(named));
  await rules.send(new SetActiveReceiptRuleSetCommand(named));
  const Rule = {
    Name: 'ours',
    Enabled: true,
    Recipients: ['reply.sender.example'],
    Actions: [{ S3Action: { BucketName: 'uploads' } }],
  };
  await rules.send(new CreateReceiptRuleCommand({ ...named, Rule }));
  const sendTo = async (replyTo: string): Promise<string> => {
    const raw = [
      'From: desk@sender.example',
      'To: reader@web.example',
      `Reply-To: ${replyTo}`,
      'Subject: Your <application>',
      'References: <thread@reply.sender.example>',
      '',
      'Which bank?',
      '',
    ].join('\r\n');
    const { MessageId } = await mailer.send(
      new SendEmailCommand({ Content: { Raw: { Data: Buffer.from(raw) } } }),
    );
    return MessageId!;
  };
  answered = await sendTo('Desk <reply+token@reply.sender.example>');
  unanswered = await sendTo('desk@elsewhere.example');
});
afterAll(async () => {
  clients.forEach((client) => client.destroy());
  await ses.close();
});

const formWith = (fields: Readonly<Record<string, string>>, ...files: File[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const file of files) form.append('files', file);
  return form;
};
const post = async (id: string, body: FormData | string, headers: Record<string, string> = {}) =>
  fetch(`${ses.inboxUrl}/messages/${id}/reply`, { method: 'POST', body, headers });
const pageOf = async (id: string) => (await fetch(`${ses.inboxUrl}/messages/${id}`)).text();

describe('a reply from the inbox', () => {
  it('is offered where the answer comes in', async () => {
    expect(await pageOf(answered)).toMatch(/<form class="reply"[\s\S]*value="reader@web.example"/);
    expect(await pageOf(unanswered)).not.toContain('<form class="reply"');
  });

  it('comes in as a mail program writes it, with its attachments', async () => {
    const file = new File(['%PDF-1.7'], 'passport ā.pdf', { type: 'application/pdf' });
    const form = formWith({ from: 'reader@web.example', text: 'The blue one' }, file);
    const response = await post(answered, form);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('The reply was sent');
    const mail = await PostalMime.parse(received.at(-1)!);
    const id = `<${answered}@eu-west-2.amazonses.com>`;
    expect(mail).toMatchObject({
      from: { address: 'reader@web.example' },
      to: [{ name: 'Desk', address: 'reply+token@reply.sender.example' }],
      subject: 'Re: Your <application>',
      inReplyTo: id,
      references: `<thread@reply.sender.example> ${id}`,
      attachments: [{ filename: 'passport ā.pdf', mimeType: 'application/pdf' }],
    });
    expect(mail.text).toMatch(/^The blue one\n\nOn .* wrote:\n> Which bank\?\n/);
  });

  it('has no attachment where a browser sends that no file was chosen', async () => {
    const body = [
      '--form',
      'Content-Disposition: form-data; name="from"\r\n\r\nreader@web.example',
      '--form',
      'Content-Disposition: form-data; name="text"\r\n\r\nNo file',
      '--form',
      'Content-Disposition: form-data; name="files"; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n',
      '--form--',
    ].join('\r\n');
    const headers = { 'content-type': 'multipart/form-data; boundary=form' };
    expect((await post(answered, body, headers)).status).toBe(200);
    expect((await PostalMime.parse(received.at(-1)!)).attachments).toEqual([]);
  });

  it('says why it was not sent', async () => {
    const response = await post(unanswered, formWith({ from: 'reader@web.example', text: 'x' }));
    expect(response.status).toBe(502);
    expect(await response.text()).toContain('Mailbox unavailable');
  });

  it('says that it is too large, and how large it can be', async () => {
    const file = new File([new Uint8Array(41 * 1024 * 1024)], 'plans.pdf', { type: 'application/pdf' });
    const response = await post(answered, formWith({ from: 'reader@web.example', text: 'x' }, file));
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('It was not sent: the limit is 40 MB');
  });

  it('is not sent by another web page, nor without its fields', async () => {
    const before = received.length;
    const form = formWith({ from: 'reader@web.example', text: 'x' });
    expect((await post(answered, form, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(answered, formWith({ text: 'x' }))).status).toBe(404);
    expect(received).toHaveLength(before);
  });
});
