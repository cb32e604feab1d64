import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
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

interface SentRequest {
  readonly ConfigurationSetName: string;
  readonly Destination: object;
  readonly EmailTags: readonly object[];
  readonly Content: { readonly Raw: { readonly Data: string } };
}

const refusal = JSON.stringify({ message: 'no' });
const accepted = JSON.stringify({ MessageId: '0102018e-1' });

const sender = {
  name: brand.name,
  address: 'no-reply@example.com',
  configurationSet: `${brand.productPrefix}-test`,
};

describe('the mailer', () => {
  let server: Server;
  let answer: (respond: (status: number, body: string, error?: string) => void, cut: () => void) => void;
  let connections: number;
  let path: string | undefined;
  let requested: SentRequest;

  beforeEach(async () => {
    connections = 0;
    server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      request.on('end', () => {
        path = request.url;
        requested = JSON.parse(body) as SentRequest;
        answer(
          (status, body, error) =>
            response
              .writeHead(status, {
                'content-type': 'application/json',
                ...(error && { 'x-amzn-errortype': error }),
              })
              .end(body),
          () => request.socket.resetAndDestroy(),
        );
      });
    });
    server.on('connection', () => connections++);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    process.env['AWS_ENDPOINT_URL_SESV2'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    process.env['AWS_REGION'] = 'eu-west-2';
    process.env['AWS_ACCESS_KEY_ID'] = 'test';
    process.env['AWS_SECRET_ACCESS_KEY'] = 'test';
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = () => createMailer(sender).send(mail);

  test('sends, and returns the id that SES gave the mail', async () => {
    answer = (respond) => respond(200, accepted);
    await expect(send()).resolves.toBe('0102018e-1');
    expect(path).toBe('/v2/email/outbound-emails');
  });

  test('sends with the configuration set and the mail’s tags', async () => {
    answer = (respond) => respond(200, accepted);
    await createMailer(sender).send({ ...mail, tags: { kind: 'repair', record: '1-a_B' } });
    expect(requested).toMatchObject({
      ConfigurationSetName: `${brand.productPrefix}-test`,
      EmailTags: [
        { Name: 'kind', Value: 'repair' },
        { Name: 'record', Value: '1-a_B' },
      ],
    });
    await createMailer(sender).send(mail);
    expect(requested.EmailTags).toEqual([]);
  });

  test('sends one mail to several people', async () => {
    answer = (respond) => respond(200, accepted);
    const to = ['owner@admin.example', 'sales@admin.example'];
    await createMailer(sender).send({ ...mail, to });
    expect(requested.Destination).toEqual({ ToAddresses: to });
    const raw = Buffer.from(requested.Content.Raw.Data, 'base64').toString();
    expect(raw).toContain('To: owner@admin.example, sales@admin.example\r\n');
    expect((await PostalMime.parse(raw)).from).toEqual({ name: brand.name, address: 'no-reply@example.com' });
    // It would replace the header, and with it the name.
    expect(requested).not.toHaveProperty('FromEmailAddress');
  });

  test.each([
    [429, 'TooManyRequestsException', false],
    [400, 'MessageRejected', false],
    [400, 'SendingPausedException', false],
    [404, 'NotFoundException', false],
    [400, 'BadRequestException', true],
  ])('reports after %i %s that the mail was not sent', async (status, code, isFinal) => {
    answer = (respond) => respond(status, refusal, code);
    const error = await send().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(MailRefusedError);
    expect(error).toMatchObject({ isFinal, message: code });
  });

  test('reports after 503 that the mail was not sent', async () => {
    answer = (respond) => respond(503, refusal, 'ServiceUnavailable');
    await expect(send()).rejects.toMatchObject({ name: 'MailRefusedError', isFinal: false });
  });

  test.each([
    [500, refusal],
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
    process.env['AWS_ENDPOINT_URL_SESV2'] = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
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

  test.each(['', '{"MessageId":"0102', '"text"', 'null', '<html>'])(
    'treats a 200 response with the body %j as accepted',
    async (body) => {
      answer = (respond) => respond(200, body);
      await expect(send()).resolves.toBeUndefined();
    },
  );

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
