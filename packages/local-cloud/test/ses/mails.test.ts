import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GetAccountCommand, SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { AwsClient } from 'aws4fetch';
import { allowIf } from '../support/allow-if.ts';
import MailComposer from 'nodemailer/lib/mail-composer';
import type { Attachment } from 'nodemailer/lib/mailer';
import { CredentialAuthority, type AwsCredentials } from '../../src/aws/credential-authority.ts';
import type { MailView } from '../../src/emulators/ses/mail-view.ts';
import { startSes } from '../../src/emulators/ses/start-ses.ts';
import { eventually } from '../support/eventually.ts';
import { newFolder } from '../support/new-folder.ts';

const region = 'eu-west-2';
const authority = new CredentialAuthority(Buffer.alloc(32, 1));
const clients: SESv2Client[] = [];
let dataDir: string;
let ses: Awaited<ReturnType<typeof startSes>>;
let client: SESv2Client;

const start = (ports: { port?: number; inboxPort?: number } = {}) =>
  startSes({
    dataDir,
    region,
    authority,
    identities: ['Sender.example', 'only@person.example'],
    configurationSets: ['bounces-heard'],
    log: () => {},
    authorize: allowIf(
      (action, resource, conditions) =>
        resource === 'arn:aws:ses:eu-west-2:000000000000:identity/sender.example' &&
        (action === 'ses:GetEmailIdentity' ||
          (action === 'ses:SendRawEmail' && conditions['ses:FromAddress'] === 'noreply@sender.example')),
    ),
    ...ports,
  });
const clientWith = (credentials: AwsCredentials, clientRegion = region) => {
  const made = new SESv2Client({
    endpoint: ses.endpoint,
    region: clientRegion,
    credentials,
    maxAttempts: 1,
  });
  clients.push(made);
  return made;
};
const inbox = async (path: string, init?: RequestInit) => fetch(ses.inboxUrl + path, init);
const messages = async () => (await (await inbox('/api/messages')).json()) as MailView[];
const fault = async (body: unknown) => inbox('/api/faults', { method: 'PUT', body: JSON.stringify(body) });

const compose = async (more = {}) =>
  new MailComposer({
    from: { name: 'Ā Sender', address: 'noreply@sender.example' },
    to: ['one@reader.example', { name: 'Two, the second', address: 'two@reader.example' }],
    replyTo: 'visitor@web.example',
    subject: 'Kia ora ✓',
    text: 'the text',
    html: '<p>the html</p>',
    ...more,
  })
    .compile()
    .build();
const sendRaw = async (raw: Buffer, more = {}, from = client) =>
  from.send(new SendEmailCommand({ Content: { Raw: { Data: raw } }, ...more }));

beforeAll(async () => {
  dataDir = newFolder();
  ses = await start();
  client = clientWith(authority.root());
});
afterEach(async () => {
  await fault({ mode: 'none' });
  await inbox('/api/messages', { method: 'DELETE' });
});
afterAll(async () => {
  clients.forEach((made) => made.destroy());
  await ses.close();
});

describe('sending', () => {
  it('puts a raw message into the inbox', async () => {
    const attachments: Attachment[] = [{ filename: 'ā "b".txt', content: 'attached' }];
    const { MessageId } = await sendRaw(await compose({ attachments }));
    expect(await messages()).toEqual([
      {
        id: MessageId,
        from: 'Ā Sender <noreply@sender.example>',
        to: ['one@reader.example', 'Two, the second <two@reader.example>'],
        cc: [],
        replyTo: ['visitor@web.example'],
        subject: 'Kia ora ✓',
        text: expect.stringContaining('the text'),
        html: expect.stringContaining('<p>the html</p>'),
        attachments: [
          {
            filename: 'ā "b".txt',
            contentType: 'text/plain',
            size: 8,
            url: `${ses.inboxUrl}/messages/${MessageId}/attachments/0`,
          },
        ],
        receivedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        envelope: {
          from: 'noreply@sender.example',
          to: ['one@reader.example', 'two@reader.example'],
        },
      },
    ]);
    const attachment = await inbox(`/messages/${MessageId}/attachments/0`);
    expect(await attachment.text()).toBe('attached');
    expect(attachment.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''%C4%81%20%22b%22.txt",
    );
    const one = (await (await inbox(`/api/messages/${MessageId}`)).json()) as MailView;
    expect(one.subject).toBe('Kia ora ✓');
  });

  it('hides Bcc recipients', async () => {
    const raw = Buffer.from(
      'From: noreply@sender.example\r\nTo: a@x.example\r\nBCC: b@x.example,\r\n c@x.example\r\nSubject: s\r\n\r\nBcc: body\r\n',
    );
    const { MessageId } = await sendRaw(raw);
    expect(await messages()).toMatchObject([
      { envelope: { to: ['a@x.example', 'b@x.example', 'c@x.example'] } },
    ]);
    const source = await (await inbox(`/messages/${MessageId}/source`)).text();
    const [id, date, ...rest] = source.split('\r\n');
    expect(id).toBe(`Message-ID: <${MessageId}@eu-west-2.amazonses.com>`);
    expect(date).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d \+0000$/);
    expect(rest).toEqual([
      'From: noreply@sender.example',
      'To: a@x.example',
      'Subject: s',
      '',
      'Bcc: body',
      '',
    ]);
  });

  it('refuses unverified senders, too many or malformed recipients, and large mails', async () => {
    await expect(sendRaw(await compose({ from: 'x@other.example' }))).rejects.toMatchObject({
      name: 'MessageRejected',
      message:
        'Email address is not verified. The following identities failed the check in region EU-WEST-2: x@other.example',
    });
    await expect(sendRaw(await compose(), { FromEmailAddress: 'x@person.example' })).rejects.toMatchObject({
      name: 'MessageRejected',
    });
    const many = Array.from({ length: 51 }, (_, index) => `${index}@x.example`);
    await expect(
      sendRaw(await compose(), {
        Destination: { ToAddresses: many.slice(1), CcAddresses: many.slice(0, 1) },
      }),
    ).rejects.toMatchObject({
      name: 'BadRequestException',
      message: 'Recipient count exceeds 50.',
    });
    await expect(sendRaw(await compose(), { Destination: { ToAddresses: ['a b@x'] } })).rejects.toMatchObject(
      {
        name: 'BadRequestException',
      },
    );
    await expect(sendRaw(await compose({ to: [] }))).rejects.toMatchObject({
      name: 'BadRequestException',
    });
    const big = Buffer.concat([await compose(), Buffer.alloc(40 * 1024 * 1024, 'x')]);
    await expect(sendRaw(big)).rejects.toMatchObject({ name: 'BadRequestException' });
    expect(await messages()).toEqual([]);
  });

  it('refuses wrong signatures and roles without permission, and names unsupported operations', async () => {
    const raw = await compose();
    const wrong = clientWith({ ...authority.root(), secretAccessKey: 'wrong' });
    await expect(sendRaw(raw, {}, wrong)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    const elsewhere = clientWith(authority.root(), 'us-east-1');
    await expect(sendRaw(raw, {}, elsewhere)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    const session = { roleArn: 'arn:aws:iam::000000000000:role/r', sessionName: 's' };
    const role = clientWith(authority.issue(session, 60));
    await sendRaw(raw, {}, role);
    await expect(sendRaw(await compose({ from: 'b@sender.example' }), {}, role)).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
    const expired = clientWith(authority.issue(session, -1));
    await expect(sendRaw(raw, {}, expired)).rejects.toMatchObject({ name: 'ExpiredToken' });
    await expect(client.send(new GetAccountCommand({}))).rejects.toMatchObject({
      name: 'NotImplemented',
      message: 'not implemented: GetAccount',
    });
  });
});

describe('an identity', () => {
  const getIdentity = async (identity: string, credentials: AwsCredentials, init: RequestInit = {}) => {
    const aws = new AwsClient({ ...credentials, service: 'ses', region, retries: 0 });
    const response = await aws.fetch(`${ses.endpoint}/v2/email/identities/${identity}`, init);
    return {
      status: response.status,
      code: response.headers.get('x-amzn-errortype'),
      body: await response.json(),
    };
  };

  it('of the template may send', async () => {
    const verified = { VerifiedForSendingStatus: true, VerificationStatus: 'SUCCESS' };
    expect(await getIdentity('sender.example', authority.root())).toEqual({
      status: 200,
      code: null,
      body: { IdentityType: 'DOMAIN', ...verified },
    });
    expect(await getIdentity('only%40person.example', authority.root())).toMatchObject({
      body: { IdentityType: 'EMAIL_ADDRESS', ...verified },
    });
    expect(await getIdentity('other.example', authority.root())).toMatchObject({
      status: 404,
      code: 'NotFoundException',
    });
  });

  it('is returned to callers with permission', async () => {
    const session = { roleArn: 'arn:aws:iam::000000000000:role/r', sessionName: 's' };
    const role = authority.issue(session, 60);
    expect(await getIdentity('sender.example', role)).toMatchObject({ status: 200 });
    expect(await getIdentity('only%40person.example', role)).toMatchObject({
      status: 403,
      code: 'AccessDeniedException',
    });
    const wrong = { ...role, secretAccessKey: 'wrong' };
    expect(await getIdentity('sender.example', wrong)).toMatchObject({
      status: 403,
      code: 'SignatureDoesNotMatch',
    });
    expect(await getIdentity('sender.example/policies', authority.root())).toMatchObject({ status: 501 });
  });

  it('is not returned while SES fails, and consumes no injected fault', async () => {
    await fault({ mode: 'throttle', count: 1 });
    expect(await getIdentity('sender.example', authority.root())).toMatchObject({ status: 429 });
    await expect(sendRaw(await compose())).rejects.toMatchObject({ name: 'TooManyRequestsException' });
    await fault({ mode: 'reject' });
    expect(await getIdentity('sender.example', authority.root())).toMatchObject({ status: 200 });
    await fault({ mode: 'timeout' });
    const signal = AbortSignal.timeout(300);
    await expect(getIdentity('sender.example', authority.root(), { signal })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });
});

describe('an injected fault', () => {
  it.each([
    ['throttle', 'TooManyRequestsException', 0],
    ['reject', 'MessageRejected', 0],
    ['timeout', 'AbortError', 0],
    ['accept-then-timeout', 'AbortError', 1],
  ])('%s affects the given number of requests', async (mode, name, kept) => {
    const note = `<b>${mode}</b>, for the next 1 requests`;
    await fault({ mode, count: 1 });
    expect(await (await inbox('/')).text()).toContain(note);
    const abort = new AbortController();
    const raw = new SendEmailCommand({ Content: { Raw: { Data: await compose() } } });
    const sent = expect(client.send(raw, { abortSignal: abort.signal })).rejects.toMatchObject({ name });
    // Aborts only what has arrived and is not answered.
    await eventually(async () => expect(await (await inbox('/')).text()).not.toContain(note));
    await eventually(async () => expect(await messages()).toHaveLength(kept));
    if (name === 'AbortError') abort.abort();
    await sent;
    await sendRaw(await compose());
    expect(await messages()).toHaveLength(kept + 1);
  });

  it('down refuses connections until it is switched off, on the same port', async () => {
    await fault({ mode: 'down' });
    await expect(sendRaw(await compose())).rejects.toThrow('ECONNREFUSED');
    expect(await (await inbox('/api/faults')).json()).toEqual({ mode: 'down' });
    await fault({ mode: 'none' });
    await sendRaw(await compose());
    expect(await messages()).toHaveLength(1);
  });

  it.each([{ mode: 'odd' }, { mode: 'throttle', count: 0 }, { mode: 'down', count: 1 }, 'text'])(
    'is refused if invalid: %j',
    async (body) => {
      expect((await fault(body)).status).toBe(400);
      expect(await (await inbox('/api/faults')).json()).toEqual({ mode: 'none' });
    },
  );
});

describe('the inbox', () => {
  it('shows times in the machine’s zone and names it, although the commands run in UTC', () => {
    const script = `
      const { listPage } = await import('./src/emulators/ses/inbox-page.ts');
      process.env.TZ = 'UTC';
      const mail = { id: '1', subject: 'S', from: 'f', to: ['t'], receivedAt: '2026-07-01T12:30:05.000Z' };
      console.log(listPage([mail], 1, { mode: 'none' }, ''));`;
    const page = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: fileURLToPath(new URL('../..', import.meta.url)),
      env: { ...process.env, TZ: 'Asia/Kolkata' },
      encoding: 'utf8',
    });
    expect(page).toContain('<time datetime="2026-07-01T12:30:05.000Z">1 Jul 2026, 18:00:05 GMT+5:30</time>');
    expect(page).toMatch(/Times are those of\s+Asia\/(Kolkata|Calcutta)\./);
  });

  it('shows hostile mail without running it', async () => {
    const script = '<script>alert(1)</script>';
    const { MessageId } = await sendRaw(
      await compose({
        from: { name: script, address: 'noreply@sender.example' },
        subject: script,
        text: script,
        html: `${script}<img src="cid:pic"><img src="https://tracker.example/x">`,
        attachments: [{ filename: `${script}.html`, content: script, cid: 'pic', contentType: 'image/png' }],
      }),
    );
    for (const path of ['/', `/messages/${MessageId}`]) {
      const response = await inbox(path);
      expect(await response.text()).not.toContain(script);
      expect(response.headers.get('content-security-policy')).toMatch(
        /default-src 'none'.*script-src 'sha256-/,
      );
    }
    const part = await inbox(`/messages/${MessageId}/html`);
    const policy = part.headers.get('content-security-policy');
    expect(policy).toContain('sandbox allow-popups allow-popups-to-escape-sandbox');
    expect(policy).not.toMatch(/script|https?:/);
    expect(await part.text()).toContain('src="data:image/png;base64,');
  });

  it('allows its own style and script in its content security policy', async () => {
    const response = await inbox('/');
    const page = await response.text();
    for (const tag of ['style', 'script']) {
      const [, content = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(page) ?? [];
      const hash = createHash('sha256').update(content).digest('base64');
      expect(response.headers.get('content-security-policy')).toContain(`${tag}-src 'sha256-${hash}'`);
    }
  });

  it('responds only under its own host name and to its own pages', async () => {
    const port = new URL(ses.inboxUrl).port;
    const foreign = await inbox('/delete-all', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.status).toBe(403);
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    expect((await inbox('/messages/unknown')).status).toBe(404);
    expect((await inbox('/api/messages/..%2f..%2fetc')).status).toBe(404);
  });

  it('keeps mail across restarts and skips damaged files', async () => {
    const { MessageId } = await sendRaw(await compose());
    const ports = {
      port: Number(new URL(ses.endpoint).port),
      inboxPort: Number(new URL(ses.inboxUrl).port),
    };
    await ses.close();
    const folder = join(dataDir, 'mail');
    await writeFile(join(folder, 'zz-damaged.json'), '{');
    await writeFile(join(folder, 'unfinished.part'), '{');
    ses = await start(ports);
    expect((await messages()).map(({ id }) => id)).toEqual([MessageId]);
    expect(await readdir(folder)).not.toContain('unfinished.part');
    await sendRaw(await compose());
    expect(await messages()).toHaveLength(2);
    await expect(start({ port: ports.port })).rejects.toMatchObject({ name: 'PortTakenError' });
  });
});
