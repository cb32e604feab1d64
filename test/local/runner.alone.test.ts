import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { ListTablesCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, ListBucketsCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetAccountCommand, SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { tableName, tables } from '#domain/tables.ts';
import { newDataDir, removeDataDir, runToEnd, startRunner, type Runner } from '../../tools/product/runner.ts';
import { eventually } from '../support/eventually.ts';
import { listeningSockets } from '../support/listening-sockets.ts';
import { newVisitor } from '../../tools/product/visitor.ts';

describe('npm start', () => {
  const dataDir = newDataDir();
  let runner: Runner;

  beforeAll(async () => {
    // Like a person's own folder, not one that the runner created.
    chmodSync(dataDir, 0o755);
    runner = await startRunner(dataDir);
  });
  afterAll(async () => {
    await runner.stop();
    removeDataDir(dataDir);
  });

  const settings = () => ({ region: runner.region, credentials: runner.credentials });

  test('prints every part of the running product', () => {
    expect(runner).toMatchObject({
      site: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
      inbox: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+/),
      region: 'eu-west-2',
      bucket: expect.stringContaining(`${brand.productPrefix}-local-uploads`),
      userPoolId: expect.stringMatching(/^eu-west-2_\w{9}$/),
      userPoolClientId: expect.stringMatching(/^[a-z0-9]{26}$/),
      identityPoolId: expect.stringMatching(/^eu-west-2:[0-9a-f-]{36}$/),
      admins: [{ email: `owner@admin.${brand.domainName}` }, { email: `sales@admin.${brand.domainName}` }],
      credentials: { accessKeyId: expect.any(String), secretAccessKey: expect.any(String) },
    });
    expect(new Set(runner.tables)).toEqual(
      new Set(tables.map(({ name }) => tableName(brand.productPrefix, 'local', name))),
    );
    for (const name of ['dynamodb', 's3', 'ses', 'cognito-idp', 'cognito-identity', 'lambda'] as const) {
      expect(runner.endpoints[name]).toMatch(/^http:\/\/127\.0\.0\.1:\d+/);
    }
  });

  test('works with any AWS client', async () => {
    const tables = await new DynamoDBClient({ ...settings(), endpoint: runner.endpoints.dynamodb }).send(
      new ListTablesCommand(),
    );
    expect(new Set(tables.TableNames)).toEqual(new Set(runner.tables));

    const s3 = new S3Client({ ...settings(), endpoint: runner.endpoints.s3, forcePathStyle: true });
    const { Buckets = [] } = await s3.send(new ListBucketsCommand());
    const site = Buckets.find(({ Name }) => Name?.startsWith(`${brand.productPrefix}-local-site`))?.Name;
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: site }));
    expect(Contents.map(({ Key }) => Key)).toEqual(expect.arrayContaining(['index.html', 'config.json']));
    const page = await s3.send(new GetObjectCommand({ Bucket: site, Key: 'contact-us/index.html' }));
    expect(page.ContentType).toMatch(/^text\/html/);
    expect(await page.Body?.transformToString()).toContain('Get in Touch');

    const ses = new SESv2Client({ ...settings(), endpoint: runner.endpoints.ses });
    await ses.send(
      new SendEmailCommand({
        Content: {
          Raw: {
            Data: Buffer.from(
              `From: no-reply@local.${brand.domainName}\r\nTo: someone@example.com\r\nSubject: Hello\r\n\r\nKia ora`,
            ),
          },
        },
      }),
    );
    const inbox = await fetch(new URL('/api/messages', runner.inbox));
    expect(await inbox.json()).toContainEqual(
      expect.objectContaining({ subject: 'Hello', to: ['someone@example.com'] }),
    );
  });

  test('names unsupported operations', async () => {
    const ses = new SESv2Client({ ...settings(), endpoint: runner.endpoints.ses, maxAttempts: 1 });
    await expect(ses.send(new GetAccountCommand())).rejects.toThrow(/not implemented: GetAccount/i);
  });

  test('runs a function that is invoked by name', async () => {
    const lambda = new LambdaClient({ ...settings(), endpoint: runner.endpoints.lambda });
    const { FunctionError, StatusCode } = await lambda.send(
      new InvokeCommand({ FunctionName: `${brand.productPrefix}-local-sweep-notifications` }),
    );
    expect({ FunctionError, StatusCode }).toEqual({ FunctionError: undefined, StatusCode: 200 });
  });

  test('rejects clients with other keys', async () => {
    const stranger = new DynamoDBClient({
      region: runner.region,
      endpoint: runner.endpoints.dynamodb,
      credentials: { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'guess' },
      maxAttempts: 1,
    });
    await expect(stranger.send(new ListTablesCommand())).rejects.toThrow();
  });

  test('listens on this machine only', async () => {
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address && !address.internal && address.family === 'IPv4')?.address;
    const urls = [runner.site, runner.inbox, ...Object.values(runner.endpoints)];
    for (const url of urls) {
      if (outside === undefined) break;
      await expect(fetch(url.replace('127.0.0.1', outside))).rejects.toThrow();
    }
    const hosts = [...urls, runner.door ?? []].flat().map((url) => new URL(url).host);
    expect(hosts).toEqual(hosts.map(() => expect.stringMatching(/^127\.0\.0\.1:/)));
    // Without a network there is no outside address to try: check the kernel's list.
    if (existsSync('/proc/net/tcp')) {
      expect(listeningSockets(runner.process.pid!).toSorted()).toEqual(hosts.toSorted());
    }
  });

  test('needs at most 400 MB, and hides its data from other users, after its functions have run', async () => {
    const visitor = await newVisitor(runner);
    const form = { name: 'Aroha', email: 'aroha@example.com', phone: '', subject: 'general', message: 'Hi' };
    // Concurrently, so that each function has all its workers.
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const id = randomUUID();
        const stored = await visitor.post('/api/contact-submissions', { ...form, id });
        return [stored.status, (await visitor.post('/api/notify/contact', { ...form, id })).body];
      }),
    );
    expect(answers).toEqual(answers.map(() => [201, { status: 'sent' }]));

    // Garbage of the calls is collected a moment later.
    await eventually(async () => {
      const status = readFileSync(`/proc/${runner.process.pid}/status`, 'utf8');
      const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(status)!;
      expect(Number(kilobytes) / 1024).toBeLessThan(400);
    });

    const paths = readdirSync(dataDir, { recursive: true }).map(String);
    expect(paths).toEqual(expect.arrayContaining(['state.json', 'mail', 'dynamodb']));
    expect(paths.filter((path) => (statSync(join(dataDir, path)).mode & 0o077) !== 0)).toEqual([]);
  });

  test('reports that its data folder is in use', async () => {
    const { code, stderr } = await runToEnd(['--port', '0', '--data', dataDir, '--json']);
    expect(code).toBe(1);
    expect(stderr.trim().split('\n').at(-1)).toMatch(/already running|in use/i);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});

test('npm start -- --help prints the options and starts nothing', async () => {
  const { code, stdout, stderr } = await runToEnd(['--help', '--data', '/proc/no-such-folder']);
  expect([code, stderr]).toEqual([0, '']);
  for (const option of ['--port N', '--data DIR', '--stage NAME', '--no-seed', '--json', '--help']) {
    expect(stdout).toContain(`\n  ${option} `);
  }
});

describe('a failing npm start', () => {
  const dataDir = newDataDir();
  afterAll(() => removeDataDir(dataDir));

  const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? '';

  test('reports that a port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, stdout, stderr } = await runToEnd(['--port', String(port), '--data', dataDir, '--json']);
    server.close();
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(lastLine(stderr)).toContain(String(port));
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('reports that its state file is damaged', async () => {
    const damaged = join(dataDir, 'damaged');
    mkdirSync(damaged);
    writeFileSync(join(damaged, 'state.json'), '{"secret": ');
    const { code, stderr } = await runToEnd(['--port', '0', '--data', damaged, '--json']);
    expect(code).toBe(1);
    expect(lastLine(stderr)).toContain('state.json');
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('reports that its data folder is not writable', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    chmodSync(file, 0o400);
    const { code, stderr } = await runToEnd(['--port', '0', '--data', join(file, 'data'), '--json']);
    expect(code).toBe(1);
    expect(lastLine(stderr)).toContain(file);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('reports that its data folder is a file', async () => {
    const file = join(dataDir, 'records.json');
    writeFileSync(file, '');
    const { code, stderr } = await runToEnd(['--port', '0', '--data', file, '--json']);
    expect(code).toBe(1);
    expect(stderr).toBe(`${file} is a file: --data needs a folder. Choose another one.\n`);
  });

  test('reports this, too, if the file system rejects folders', async () => {
    const { code, stderr } = await runToEnd(['--port', '0', '--data', '/proc/no-such-folder', '--json']);
    expect(code).toBe(1);
    expect(lastLine(stderr)).toContain('/proc/no-such-folder');
  });

  test.each([
    ['a stage that does not exist', ['--stage', 'production'], 'production'],
    ['an option that does not exist', ['--prot', '80'], '--prot'],
  ])('reports %s', async (_, options, named) => {
    const { code, stderr } = await runToEnd(['--data', dataDir, '--json', ...options]);
    expect(code).toBe(1);
    expect(stderr).toContain(named);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
