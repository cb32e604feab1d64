import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand, ScanCommand } from '@aws-sdk/client-dynamodb';
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { changeProduct, type ChangedProduct } from '../support/changed-product.ts';
import { eventually } from '../support/eventually.ts';
import { expectDenied } from '../support/expect-denied.ts';
import { runToEnd, startRunner, type Runner } from '../../tools/product/runner.ts';
import { describeFile, putTo, sampleFile } from '../../tools/product/uploads.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';

const form = {
  name: 'Aroha',
  email: 'aroha@example.com',
  phone: '',
  subject: 'general',
  message: 'Kia ora',
};
const serverError = { status: 500, body: { error: { code: 'internal_error' } } };

describe('a product with fewer permissions', () => {
  let project: ChangedProduct;
  let runner: Runner;
  let visitor: Visitor;

  beforeAll(async () => {
    project = await changeProduct((templates) => {
      templates.revoke('submitcontactRole', 'dynamodb:PutItem');
      templates.revoke('createuploadRole', 's3:PutObject');
      templates.replace('/api/POST/vehicle-enquiries"', '/api/POST/elsewhere"');
      templates.replace('/*/*/notify/vehicle-inquiry"', '/*/*/elsewhere"');
    });
    runner = await startRunner('data', [], project);
    visitor = await newVisitor(runner);
  });
  afterAll(async () => {
    await runner.stop();
    project.release();
  });

  const isTold = (pattern: RegExp): Promise<void> => expectDenied(runner, pattern);

  test('reports which role lacks which action on which table, as AWS does', async () => {
    const answer = await visitor.post('/api/contact-submissions', { ...form, id: randomUUID() });
    expect(answer).toMatchObject(serverError);
    const table = `arn:aws:dynamodb:eu-west-2:000000000000:table/${brand.productPrefix}-local-contact_submissions`;
    const reason = 'because no identity-based policy allows the dynamodb:PutItem action';
    await isTold(
      new RegExp(
        `^access denied: \\S*submitcontactRole\\S* may not dynamodb:PutItem on ${table}, ${reason}$`,
      ),
    );
    await eventually(async () => {
      expect(runner.log()).toMatch(
        new RegExp(
          String.raw`ERROR ${brand.productPrefix}-local-submit-contact \S+ request-failed A route has failed 500 AccessDeniedException`,
        ),
      );
    });
  });

  test('limits a signed URL to its signer’s permissions', async () => {
    const bytes = sampleFile('image/jpeg', 2000);
    const { status, body } = await visitor.post('/api/documents/uploads', describeFile(bytes));
    expect(status).toBe(200);
    const response = await putTo(body, bytes);
    const error = await response.text();
    expect([response.status, error]).toEqual([403, expect.stringContaining('<Code>AccessDenied</Code>')]);
    // Lambda uses the function's name as session name.
    expect(error).toMatch(
      new RegExp(
        String.raw`User: arn:aws:sts::000000000000:assumed-role/\S+/${brand.productPrefix}-local-create-upload is not authorized to perform: s3:PutObject on resource: \S+ because no identity-based policy allows the s3:PutObject action`,
      ),
    );
    await isTold(/createuploadRole\S* may not s3:PutObject on arn:aws:s3:::\S+\/loan-documents\//);
  });

  test('rejects a visitor at a route that the visitors’ role does not name', async () => {
    expect(await visitor.post('/api/vehicle-enquiries', { id: randomUUID() })).toEqual({
      status: 403,
      body: { message: 'Forbidden' },
    });
    await isTold(
      /UnauthenticatedRole\S* may not execute-api:Invoke on arn:aws:execute-api:\S+\/api\/POST\/vehicle-enquiries,/,
    );
  });

  test('does not invoke a function whose policy does not name the route', async () => {
    expect(await visitor.post('/api/notify/vehicle-inquiry', { id: randomUUID() })).toEqual({
      status: 500,
      body: { message: 'Internal Server Error' },
    });
    await isTold(
      new RegExp(
        String.raw`apigateway\.amazonaws\.com may not lambda:InvokeFunction on \S+:function:${brand.productPrefix}-local-notify-vehicle-inquiry, because no resource-based policy`,
      ),
    );
  });

  test('still does everything else, and records the permissions that it used', async () => {
    const used = () => readFileSync(join(project.cwd, 'data/used-permissions.jsonl'), 'utf8');
    expect(used()).not.toContain('/api/POST/notify/contact');
    // Nothing was stored, so there is nothing to notify about; the request is allowed. A busy machine may not answer in time.
    await eventually(async () => {
      const { status } = await visitor.post('/api/notify/contact', { ...form, id: randomUUID() });
      expect([403, 503]).not.toContain(status);
    });
    const lines = used()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, string>);
    expect(lines).toContainEqual({
      role: expect.stringContaining('UnauthenticatedRole'),
      action: 'execute-api:Invoke',
      resource: expect.stringMatching(/\/api\/POST\/notify\/contact$/),
    });
    expect(lines).toContainEqual({
      role: expect.stringContaining('notifycontactRole'),
      action: 'dynamodb:GetItem',
      resource: expect.stringMatching(
        new RegExp(String.raw`:table/${brand.productPrefix}-local-contact_submissions$`),
      ),
    });
    expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(lines.length);
  });

  describe('a visitor’s credentials', () => {
    const settings = (service: 'dynamodb' | 's3' | 'ses' | 'lambda' | 'cognito-idp') => ({
      region: runner.region,
      endpoint: runner.endpoints[service],
      credentials: visitor.credentials,
      maxAttempts: 1,
    });
    const message = Buffer.from(`From: no-reply@local.${brand.domainName}\r\nTo: a@b.nz\r\n\r\nHi`);

    test.each<[string, number, string, () => Promise<unknown>]>([
      [
        'dynamodb:Scan',
        400,
        'AccessDeniedException',
        () =>
          new DynamoDBClient(settings('dynamodb')).send(
            new ScanCommand({ TableName: `${brand.productPrefix}-local-loan_applications` }),
          ),
      ],
      [
        'dynamodb:PutItem',
        400,
        'AccessDeniedException',
        () =>
          new DynamoDBClient(settings('dynamodb')).send(
            new PutItemCommand({
              TableName: `${brand.productPrefix}-local-vehicles`,
              Item: { id: { S: 'x' } },
            }),
          ),
      ],
      [
        's3:GetObject',
        403,
        'AccessDenied',
        () =>
          new S3Client({ ...settings('s3'), forcePathStyle: true }).send(
            new GetObjectCommand({ Bucket: runner.bucket, Key: 'vehicle-images/a.webp' }),
          ),
      ],
      [
        's3:PutObject',
        403,
        'AccessDenied',
        () =>
          new S3Client({ ...settings('s3'), forcePathStyle: true }).send(
            new PutObjectCommand({ Bucket: runner.bucket, Key: 'loan-documents/a', Body: 'x' }),
          ),
      ],
      [
        'ses:SendRawEmail',
        403,
        'AccessDeniedException',
        () =>
          new SESv2Client(settings('ses')).send(
            new SendEmailCommand({ Content: { Raw: { Data: message } } }),
          ),
      ],
      [
        'lambda:InvokeFunction',
        403,
        'AccessDeniedException',
        () =>
          new LambdaClient(settings('lambda')).send(
            new InvokeCommand({ FunctionName: `${brand.productPrefix}-local-sweep-notifications` }),
          ),
      ],
      [
        'cognito-idp:ListUsers',
        400,
        'AccessDeniedException',
        () =>
          new CognitoIdentityProviderClient(settings('cognito-idp')).send(
            new ListUsersCommand({ UserPoolId: runner.userPoolId }),
          ),
      ],
    ])('do not allow %s', async (action, httpStatusCode, name, send) => {
      await expect(send()).rejects.toMatchObject({
        name,
        $metadata: { httpStatusCode },
        message: expect.stringContaining(action),
      });
      await isTold(new RegExp(`UnauthenticatedRole\\S* may not ${action} on `));
    });
  });
});

test('an unsupported policy is an error at the start', async () => {
  const project = await changeProduct((templates) => templates.replace('"Bool"', '"NumericEquals"'));
  const { code, stderr } = await runToEnd(['--port', '0', '--data', 'data', '--json', '--no-seed'], project);
  expect(code).toBe(1);
  expect(stderr.trim().split('\n').at(-1)).toMatch(
    /BucketPolicy\): not implemented: the condition operator NumericEquals in a policy\.$/,
  );
  project.release();
});
