import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createProxy } from 'node:http';
import { createServer, type Server } from 'node:https';
import { connect, type AddressInfo, type Server as NetServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { generate } from 'selfsigned';
import { proxyWarning } from '../../../scripts/command/aws-settings.ts';
import { spawnScriptWith } from '../../support/command.ts';

const refusal = '<ErrorResponse><Error><Code>ExpiredToken</Code></Error></ErrorResponse>';
const host = 'aws.example';
let folder: string;
let cloud: Server;
/** CONNECT targets that the proxy received, and hosts of requests that the cloud received. */
let tunnels: (string | undefined)[];
let received: (string | undefined)[];

/** Tunnels every host to the stand-in, since no DNS resolves it. */
const proxy = createProxy();
proxy.on('connect', (request, socket, head) => {
  tunnels.push(request.url);
  const upstream = connect(portOf(cloud), '127.0.0.1', () => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  for (const end of [upstream, socket]) end.on('error', () => upstream.destroy());
});

const portOf = (server: NetServer): number => (server.address() as AddressInfo).port;
const listen = (server: NetServer) =>
  new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'broker-test-'));
  const altNames = [
    { type: 2, value: host },
    { type: 7, ip: '127.0.0.1' },
  ] as const;
  const pems = await generate([{ name: 'commonName', value: host }], {
    extensions: [{ name: 'subjectAltName', altNames: [...altNames] }],
  });
  writeFileSync(join(folder, 'ca.pem'), pems.cert);
  cloud = createServer({ key: pems.private, cert: pems.cert }, (request, response) => {
    received.push(request.headers.host);
    response.writeHead(403).end(refusal);
  });
  await Promise.all([listen(cloud), listen(proxy)]);
});
afterAll(async () => {
  proxy.closeAllConnections();
  cloud.closeAllConnections();
  await Promise.all([proxy, cloud].map((server) => new Promise((resolve) => server.close(resolve))));
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  tunnels = [];
  received = [];
});

const keys = { AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE', AWS_SECRET_ACCESS_KEY: 'secret', AWS_MAX_ATTEMPTS: '1' };
/** Environment that is independent of this machine. */
const bare = () => ({
  PATH: process.env['PATH'],
  HOME: folder,
  AWS_EC2_METADATA_DISABLED: 'true',
  NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
});
const deploy = (variables: NodeJS.ProcessEnv) =>
  spawnScriptWith({ ...bare(), ...variables }, 'deploy', 'dev');
const proxied = () => ({ ...keys, HTTPS_PROXY: `http://127.0.0.1:${portOf(proxy)}` });

describe('commands connect like cdk', () => {
  test('by HTTPS_PROXY, through a tunnel', async () => {
    const { code, stderr } = await deploy({ ...proxied(), AWS_ENDPOINT_URL: `https://${host}` });
    expect([code, stderr]).toEqual([1, expect.stringContaining('The AWS credentials have expired')]);
    expect({ tunnels, received }).toEqual({ tunnels: [`${host}:443`], received: [host] });
  });

  test('by HTTPS_PROXY to AWS itself if no endpoint is set', async () => {
    const { stderr } = await deploy({ ...proxied(), NODE_TLS_REJECT_UNAUTHORIZED: '0' });
    expect(stderr).toContain('The AWS credentials have expired');
    expect(tunnels).toEqual(['sts.eu-west-2.amazonaws.com:443']);
  });

  test('past the proxy to the hosts of NO_PROXY', async () => {
    const AWS_ENDPOINT_URL = `https://127.0.0.1:${portOf(cloud)}`;
    const { stderr } = await deploy({ ...proxied(), AWS_ENDPOINT_URL, NO_PROXY: '127.0.0.1' });
    expect(stderr).toContain('The AWS credentials have expired');
    expect({ tunnels, asked: received.length }).toEqual({ tunnels: [], asked: 1 });
  });

  test('by the endpoint of one service before that of all', async () => {
    const AWS_ENDPOINT_URL_STS = `https://127.0.0.1:${portOf(cloud)}`;
    const { stderr } = await deploy({
      ...keys,
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
      AWS_ENDPOINT_URL_STS,
    });
    expect(stderr).toContain('The AWS credentials have expired');
  });

  test('by the profile of AWS_PROFILE', async () => {
    const config = join(folder, 'config');
    writeFileSync(
      config,
      `[profile other]\naws_access_key_id = AKIDEXAMPLE\naws_secret_access_key = secret\nendpoint_url = https://127.0.0.1:${portOf(cloud)}\n`,
    );
    const { stderr } = await deploy({ AWS_CONFIG_FILE: config, AWS_PROFILE: 'other' });
    expect(stderr).toContain('The AWS credentials have expired');
  });

  test('and name the host that does not respond', async () => {
    const { code, stderr } = await deploy({ ...keys, AWS_ENDPOINT_URL: 'http://127.0.0.1:1' });
    expect([code, stderr]).toEqual([1, '127.0.0.1 does not respond. Check the connection and the proxy.\n']);
  });

  test('not at all without credentials', async () => {
    const { code, stderr } = await deploy({});
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^No AWS credentials were found. Sign in/)]);
  });
});

test('commands on a stage use the proxy too', async () => {
  const variables = { ...bare(), ...proxied(), AWS_ENDPOINT_URL: `https://${host}` };
  const { code } = await spawnScriptWith(variables, 'admin', 'list', '--stage', 'dev');
  expect({ code, tunnels }).toEqual({ code: 1, tunnels: [`${host}:443`] });
});

test('a Node version without proxy support prints a warning if a proxy is set', () => {
  for (const name of ['HTTPS_PROXY', 'https_proxy']) {
    expect(proxyWarning({ [name]: 'http://proxy.example' }, false)).toContain(`ignores ${name}.`);
    expect(proxyWarning({ [name]: 'http://proxy.example' }, true)).toBeUndefined();
    expect(proxyWarning({ [name]: '' }, false)).toBeUndefined();
  }
});
