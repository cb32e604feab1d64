import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const fromPackage = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
// Below the package, so that functions find the AWS SDK, which Lambda's runtime includes.
const folder = mkdtempSync(fromPackage('example/run-'));
const templates = join(folder, 'cdk.out');

interface Ready {
  readonly site: string;
  readonly endpoints: Readonly<Record<string, string>>;
  readonly region: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

let child: ChildProcess;
let ready: Ready;
const accessTo = (service: string) => ({
  region: ready.region,
  credentials: ready.credentials,
  endpoint: ready.endpoints[service]!,
});

beforeAll(async () => {
  const env = { ...process.env, CDK_OUTDIR: templates, CDK_VALIDATION: 'false' };
  const result = spawnSync(process.execPath, [fromPackage('example/app.ts')], { env, encoding: 'utf8' });
  expect(result.stderr).toBe('');
  const args = ['bin/local-cloud.ts', templates, '--port', '0', '--data', join(folder, 'data'), '--json'];
  child = spawn(process.execPath, args, { cwd: fromPackage(''), stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await Promise.race([
    once(createInterface({ input: child.stdout! }), 'line'),
    once(child, 'exit').then(() => {
      throw new Error('the local cloud ended before it was ready');
    }),
  ])) as [string];
  ready = JSON.parse(line) as Ready;
});

afterAll(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

test('the API stores a note and lists it', async () => {
  const added = await fetch(`${ready.site}/notes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"text":"Kia ora"}',
  });
  expect(added.status).toBe(201);
  const note = (await added.json()) as object;
  expect(note).toMatchObject({ text: 'Kia ora' });
  expect(await (await fetch(`${ready.site}/notes`)).json()).toEqual([note]);
  expect((await fetch(`${ready.site}/other`)).status).toBe(404);
});

test('the bucket keeps a file', async () => {
  const s3 = new S3Client({ ...accessTo('s3'), forcePathStyle: true });
  const file = { Bucket: ready.outputs['PicturesBucket'], Key: 'a.txt' };
  await s3.send(new PutObjectCommand({ ...file, Body: 'a picture' }));
  const { Body } = await s3.send(new GetObjectCommand(file));
  expect(await Body!.transformToString()).toBe('a picture');
});

test('a reader signs in', async () => {
  const cognito = new CognitoIdentityProviderClient(accessTo('cognito-idp'));
  const { UserPools } = await cognito.send(new ListUserPoolsCommand({ MaxResults: 10 }));
  const reader = { UserPoolId: UserPools![0]!.Id!, Username: 'reader@example.com' };
  await cognito.send(new AdminCreateUserCommand({ ...reader, MessageAction: 'SUPPRESS' }));
  const Password = 'Kia-ora-2026';
  await cognito.send(new AdminSetUserPasswordCommand({ ...reader, Password, Permanent: true }));
  const { AuthenticationResult } = await cognito.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: ready.outputs['ReadersClient'],
      AuthParameters: { USERNAME: reader.Username, PASSWORD: Password },
    }),
  );
  expect(AuthenticationResult!.IdToken!.split('.')).toHaveLength(3);
});

test('the package does not mention the product around it', () => {
  const own = JSON.parse(readFileSync(fromPackage('package.json'), 'utf8')) as { name: string };
  const product = JSON.parse(readFileSync(fromPackage('../../package.json'), 'utf8')) as { name: string };
  const [brand = ''] = product.name.split('-');
  const files = ['src', 'bin', 'example', 'test'].flatMap((root) =>
    readdirSync(fromPackage(root), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|js|mjs|md)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  files.push(...['README.md', 'package.json', 'jest.config.js'].map(fromPackage));
  expect(own.name).not.toContain(brand);
  expect(files.filter((file) => readFileSync(file, 'utf8').toLowerCase().includes(brand))).toEqual([]);
});
