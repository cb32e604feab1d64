import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { MailOutcomeUnknownError, MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { createMailer } from '../../../lambdas/clients/mailer.ts';

const mail = {
  to: 'owner@admin.example',
  replyTo: { name: 'Aroha', address: 'aroha@example.com' },
  subject: 'Kia ora',
  text: 'text',
  html: '<p>html</p>',
};

const refusal = (code: string): string =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>no</Message></Error></ErrorResponse>`;
const accepted =
  '<SendRawEmailResponse><SendRawEmailResult><MessageId>1</MessageId></SendRawEmailResult></SendRawEmailResponse>';

const sender = {
  name: brand.name,
  address: 'no-reply@example.com',
  configurationSet: `${brand.productPrefix}-test`,
};

describe('the mailer', () => {
  let server: Server;
  let answer: (respond: (status: number, body: string) => void, cut: () => void) => void;
  let connections: number;
  let requested: URLSearchParams;

  beforeEach(async () => {
    connections = 0;
    server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        requested = new URLSearchParams(body);
        answer(
          (status, body) => response.writeHead(status, { 'content-type': 'text/xml' }).end(body),
          () => request.socket.resetAndDestroy(),
        );
      });
    });
    server.on('connection', () => connections++);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    process.env['AWS_ENDPOINT_URL_SES'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.env['AWS_REGION'] = 'eu-west-2';
    process.env['AWS_ACCESS_KEY_ID'] = 'test';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'test';
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = () => createMailer(sender).send(mail);

  test('sends', async () => {
    answer = (respond) => respond(200, accepted);
    await expect(send()).resolves.toBeUndefined();
  });

  test('sends with the configuration set and the mail’s tags', async () => {
    answer = (respond) => respond(200, accepted);
    await createMailer(sender).send({ ...mail, tags: { kind: 'repair', record: '1-a_B' } });
    expect(Object.fromEntries(requested)).toMatchObject({
      ConfigurationSetName: `${brand.productPrefix}-test`,
      'Tags.member.1.Name': 'kind',
      'Tags.member.1.Value': 'repair',
      'Tags.member.2.Name': 'record',
      'Tags.member.2.Value': '1-a_B',
    });
    await createMailer(sender).send(mail);
    expect([...requested.keys()].filter((name) => name.startsWith('Tags.'))).toEqual([]);
  });

  test('sends one mail to several people', async () => {
    answer = (respond) => respond(200, accepted);
    const to = ['owner@admin.example', 'sales@admin.example'];
    await createMailer(sender).send({ ...mail, to });
    const destinations = [...requested].filter(([name]) => name.startsWith('Destinations.'));
    expect(destinations).toEqual([
      ['Destinations.member.1', 'owner@admin.example'],
      ['Destinations.member.2', 'sales@admin.example'],
    ]);
    const raw = Buffer.from(requested.get('RawMessage.Data')!, 'base64').toString();
    expect(raw).toContain('To: owner@admin.example, sales@admin.example\r\n');
  });

  test.each([
    ['Throttling', false],
    ['MessageRejected', false],
    ['AccountSendingPausedException', false],
    ['InvalidParameterValue', true],
  ])('reports after %s that the mail was not sent', async (code, isFinal) => {
    answer = (respond) => respond(400, refusal(code));
    const error = await send().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MailRefusedError);
    expect(error).toMatchObject({ isFinal, message: expect.stringContaining(code.replace('Exception', '')) });
  });

  test('reports after 503 that the mail was not sent', async () => {
    answer = (respond) => respond(503, refusal('ServiceUnavailable'));
    await expect(send()).rejects.toMatchObject({ name: 'MailRefusedError', isFinal: false });
  });

  test.each([
    [500, refusal('InternalFailure')],
    [504, '<html>Gateway Timeout</html>'],
  ])('reports after %i that the mail may have been sent', async (status, body) => {
    answer = (respond) => respond(status, body);
    await expect(send()).rejects.toBeInstanceOf(MailOutcomeUnknownError);
  });

  test('reports a mail that can’t be composed as retryable, since the next release may compose it', async () => {
    const replyTo = { name: '', address: 'a@example.com, b@example.com' };
    const error: unknown = await createMailer(sender)
      .send({ ...mail, replyTo })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MailRefusedError);
    expect(error).toMatchObject({ message: 'cannot be composed: RangeError', isFinal: false });
    expect(connections).toBe(0);
  });

  test('does not retry when the connection breaks after the mail was transmitted', async () => {
    let calls = 0;
    answer = (_, cut) => {
      calls++;
      cut();
    };
    await expect(send()).rejects.toBeInstanceOf(MailOutcomeUnknownError);
    expect(calls).toBe(1);
  });

  test('reports that the mail was not sent if there is no connection within a second', async () => {
    // The server speaks plain HTTP, so it never answers the TLS handshake.
    process.env['AWS_ENDPOINT_URL_SES'] = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.removeAllListeners('connection');
    await expect(send()).rejects.toMatchObject({ name: 'MailRefusedError', message: 'connection timeout' });
  });

  test('reports that the mail may have been sent if there is no response within four seconds', async () => {
    answer = () => {};
    await expect(send()).rejects.toMatchObject({
      name: 'MailOutcomeUnknownError',
      message: 'TimeoutError',
    });
  });

  test('treats the head of a 200 response as accepted', async () => {
    server.removeAllListeners('request').on('request', (request, response) => {
      request.resume().on('end', () => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('half', () => response.destroy());
      });
    });
    await expect(send()).resolves.toBeUndefined();
  });

  test('does not keep connections alive', async () => {
    answer = (respond) => respond(200, accepted);
    const mailer = createMailer(sender);
    await mailer.send(mail);
    await mailer.send(mail);
    expect(connections).toBe(2);
  });
});
