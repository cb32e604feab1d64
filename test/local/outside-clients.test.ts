import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { guide } from '../support/guide.ts';
import { missingForCli, missingForPython, runAgainst } from '../support/external-clients.ts';
import { useRunner } from '../support/use-runner.ts';

const missing = [missingForCli, missingForPython].flatMap((reason) => reason ?? []);
// Jest does not print why it skips a test.
if (missing.length > 0) process.stderr.write(`\nSkipped tests of outside clients: ${missing.join('; ')}.\n`);

const withCli = missingForCli === undefined ? test : test.skip;
const withPython = missingForPython === undefined ? test : test.skip;

describe('third-party clients', () => {
  const runner = useRunner();
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'outside-clients-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  withCli('the AWS CLI lists the buckets by `aws s3 ls`', async () => {
    const { endpoints, bucket } = runner();
    const listed = await runAgainst(runner(), 'aws', 's3', 'ls', '--endpoint-url', endpoints.s3);
    const lines = listed.trimEnd().split('\n');
    for (const line of lines) expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S+$/);
    expect(lines.map((line) => line.split(' ')[2])).toContain(bucket);
  });

  withPython('boto3 reads by condition, and is refused by SES as AWS documents', async () => {
    const { endpoints, bucket } = runner();
    const sender = `no-reply@local.${brand.domainName}`;
    const ready = JSON.stringify({ endpoints, bucket, sender });
    const told = await runAgainst(runner(), 'python3', 'test/support/call-by-boto3.py', ready);
    expect(JSON.parse(told)).toEqual({
      unchanged: [304, '304', 'Not Modified'],
      changed: 'kia ora',
      listed: ['told/by-boto3.txt'],
      lacking: [501, 'NotImplemented', 'not implemented: ListObjects'],
      mail: 'taken',
      configurationSet: [404, 'NotFoundException', 'Configuration set <absent> does not exist.'],
      returnPath: [
        400,
        'MessageRejected',
        'Email address is not verified. The following identities failed the check in region EU-WEST-2: x@other.example',
      ],
      tag: [
        400,
        'BadRequestException',
        "Invalid tag value <a b>: only alphanumeric ASCII characters, '_', and '-' are allowed.",
      ],
      otherAccount: [501, 'NotImplemented', 'not implemented: SendEmail with FromEmailAddressIdentityArn'],
      lackingMail: [501, 'NotImplemented', 'not implemented: GetAccount'],
    });
  });

  withPython('the program of the guide sends a message, as printed', async () => {
    const [, program = ''] = /^```python\n(.*?)^```$/ms.exec(guide) ?? [];
    const file = join(folder, 'program.py');
    writeFileSync(file, program);
    const [status, ...body] = (await runAgainst(runner(), 'python3', file, runner().site)).split(' ');
    expect(status).toBe('201');
    const { id } = JSON.parse(body.join(' ')) as { id: string };
    const cloud = cloudOf(runner());
    const stored = (await cloud.allItems('contact_submissions')).find((item) => item['id'] === id);
    cloud.close();
    expect(stored).toMatchObject({ email: 'aroha@example.com', message: 'Do you lend for boats?' });
  });
});
