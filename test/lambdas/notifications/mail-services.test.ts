import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { brand } from '#domain/brand.ts';
import { openMailServices, openSiteAddress } from '../../../lambdas/notifications/notification-services.ts';
import { startAws } from '../../support/aws-stand-in.ts';

const env = {
  STAGE: 'prod',
  MAIL_SENDER: 'no-reply@example.com',
  MAIL_CONFIGURATION_SET: 'mails-prod',
  MAIL_ADMINISTRATORS: ['owner@admin.example'],
  USERS_TABLE: 'users',
  COUNTERS_TABLE: 'counters',
  NOTIFICATIONS_PER_HOUR: 60,
};
const before = { ...process.env };
let aws: Awaited<ReturnType<typeof startAws>>;
let ses: Server;
let logged: string[];
let mailed: {
  readonly ConfigurationSetName: string;
  readonly Content: { readonly Raw: { readonly Data: string } };
};
beforeAll(async () => {
  logged = [];
  const write = (line: unknown) => logged.push(String(line)) > 0;
  jest.spyOn(process.stderr, 'write').mockImplementation(write);
  jest.spyOn(process.stdout, 'write').mockImplementation(write);
  aws = await startAws(() => ({ status: 500, body: '{}' }));
  ses = createServer((request, response) => {
    void (async () => {
      mailed = JSON.parse(await text(request)) as typeof mailed;
      response.writeHead(200).end();
    })();
  });
  await once(ses.listen(0, '127.0.0.1'), 'listening');
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: aws.endpoint,
    AWS_ENDPOINT_URL_S3: aws.endpoint,
    AWS_ENDPOINT_URL_SESV2: `http://127.0.0.1:${(ses.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  process.env = before;
  jest.restoreAllMocks();
  ses.closeAllConnections();
  ses.close();
  await aws.stop();
});

test('calls for records are tried three times, for limits twice, for the site’s URL once', async () => {
  const { database, limit } = openMailServices(env);
  const attempts = async (call: () => Promise<unknown>): Promise<number> => {
    aws.operations.length = 0;
    await call();
    return aws.operations.length;
  };
  const read = async () => expect(database.get({ TableName: 'records', Key: { id: 'a' } })).rejects.toThrow();
  const count = async () =>
    expect(limit.check('aroha@example.com', 'a', 'contact')).rejects.toThrow('limit unknown');
  expect(await attempts(read)).toBe(3);
  expect(await attempts(count)).toBe(2);
  expect(await attempts(async () => expect(limit.countParked()).rejects.toThrow())).toBe(2);
  expect(await attempts(openSiteAddress('site'))).toBe(1);
  expect(JSON.parse(logged[0]!)).toMatchObject({ level: 'WARN', event: 'site-address-unknown' });
});

test('mails are sent from the brand with the stage’s address and configuration set', async () => {
  await openMailServices(env).mailer.send({
    to: 'owner@admin.example',
    replyTo: { name: 'Aroha', address: 'aroha@example.com' },
    subject: 'Kia ora',
    text: 'text',
    html: '<p>html</p>',
  });
  expect(mailed.ConfigurationSetName).toBe('mails-prod');
  const { from } = await PostalMime.parse(Buffer.from(mailed.Content.Raw.Data, 'base64'));
  expect(from).toMatchObject({ name: brand.name, address: 'no-reply@example.com' });
});
