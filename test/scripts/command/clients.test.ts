import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { unsentInvitationAdvice } from '../../../scripts/admin/invite-account.ts';
import { sesClient } from '../../../scripts/command/clients.ts';
import { spawnScript, spawnScriptWith } from '../../support/command.ts';

const listen = async (server: ReturnType<typeof createServer>): Promise<string> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const cloudAt = (endpoint: string) => () => ({
  region: 'eu-west-2',
  endpoint,
  credentials: { accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' },
});

describe('an address of this machine at which nothing listens', () => {
  let silent: string;
  beforeAll(async () => {
    const server = createServer();
    silent = await listen(server);
    server.close();
    await once(server, 'close');
  });

  test('is reported as the local product that is not started', async () => {
    const data = mkdtempSync(join(tmpdir(), 'broker-test-'));
    const ports = { dynamodb: Number(new URL(silent).port) };
    writeFileSync(
      join(data, 'state.json'),
      JSON.stringify({ version: 1, secret: Buffer.alloc(32, 7).toString('base64'), ports }),
    );
    const { code, stderr } = await spawnScript('replay', 'list', '--stage', 'local', '--data', data);
    rmSync(data, { recursive: true });
    expect([code, stderr]).toEqual([1, 'The local product does not respond. Start it with: npm start\n']);
  });

  test('is not taken for the local product if AWS_ENDPOINT_URL names it for a stage', async () => {
    const env = {
      PATH: process.env['PATH'],
      AWS_ENDPOINT_URL: silent,
      AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_MAX_ATTEMPTS: '1',
    };
    const { code, stderr } = await spawnScriptWith(env, 'replay', 'list', '--stage', 'dev');
    expect([code, stderr]).toEqual([1, '127.0.0.1 does not respond. Check the connection and the proxy.\n']);
  });
});

describe('a mail of a command', () => {
  let calls = 0;
  const page = createServer((_, response) => {
    calls += 1;
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');
  });
  let endpoint: string;
  beforeAll(async () => {
    endpoint = await listen(page);
  });
  afterAll(async () => {
    page.closeAllConnections();
    page.close();
    await once(page, 'close');
  });

  test('is sent once, and an unexpected response is reported with operation and status', async () => {
    const mail = { Content: { Raw: { Data: new Uint8Array([1]) } } };
    await expect(sesClient(cloudAt(endpoint)).send(new SendEmailCommand(mail))).rejects.toThrow(
      "SES's SendEmail returned status 502 with a body that AWS does not document",
    );
    expect(calls).toBe(1);
  });
});

test.each([
  ['NotFoundException', 'When the stage is deployed, run: npm run admin -- invite'],
  [
    'MessageRejected',
    'When the mail domain is verified and SES is out of its sandbox, run: npm run admin -- invite',
  ],
])('the advice about an invitation that SES refused with %s says how to fix that', (reason, advice) => {
  expect(unsentInvitationAdvice('sales@broker.nz', '--stage dev', reason)).toContain(advice);
});
