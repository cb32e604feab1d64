import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import * as z from 'zod/mini';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { takeContact } from '#domain/contact/take-contract.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { submissionQuota } from '#domain/submissions/submission-quota.ts';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { openUserPools, createEndSessions } from '../../../lambdas/accounts/account-services.ts';
import { openAuditLog } from '../../../lambdas/clients/audit-log.ts';
import { savedApplicationScope } from '../../../lambdas/clients/saved-application-scope.ts';
import { openDatabase, openDocumentClient, type Database } from '../../../lambdas/clients/database.ts';
import { findPhoneProblem } from '../../../lambdas/clients/find-phone-problem.ts';
import { openSecret } from '../../../lambdas/clients/secret.ts';
import { createPassOnEnquiry } from '../../../lambdas/enquiries/pass-on-enquiry.ts';
import { serveAdminRoute } from '../../../lambdas/http/serve-route.ts';
import { contactMails } from '../../../lambdas/notifications/mails/contact-mails.ts';
import { openMailServices } from '../../../lambdas/notifications/notification-services.ts';
import { serveNotify } from '../../../lambdas/notifications/serve-notify.ts';
import { openSavedApplications } from '../../../lambdas/saved-applications/open-saved-applications.ts';
import { openSettings } from '../../../lambdas/settings/open-settings.ts';
import { serveTake } from '../../../lambdas/submissions/serve-take.ts';
import { openVehicleIndex } from '../../../lambdas/vehicles/open-vehicle-index.ts';
import { serveSubmit } from '../../../lambdas/submissions/serve-submit.ts';
import { addCreatedAt } from '../../../lambdas/submissions/store-once.ts';
import { openSaveVehicleDependencies } from '../../../lambdas/vehicles/save-vehicle-dependencies.ts';
import { openDeskSubmissions } from '../../../lambdas/work/documents/open-submissions.ts';
import { openReplyDependencies } from '../../../lambdas/work/replies/reply-dependencies.ts';
import { awsResponse, awsError, startAws } from '../../support/aws-stand-in.ts';
import { sampleWorkItem } from '../../support/work-items.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { throughCloudFront } from '../../support/through-cloudfront.ts';

const before = { ...process.env };
const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';
const identityId = 'eu-west-2:visitor';
const context = { awsRequestId: 'request-1' } as Context;
const workTables = {
  WORK_ITEMS_TABLE: 'items',
  WORK_HISTORY_TABLE: 'history',
  WORK_DOCUMENTS_TABLE: 'documents',
};
const auditTable = { AUDIT_TABLE: 'audit', AUDIT_RETENTION_DAYS: 2 };
const mailEnv = {
  STAGE: 'prod',
  MAIL_SENDER: 'no-reply@example.com',
  MAIL_CONFIGURATION_SET: 'mails-prod',
  MAIL_ADMINISTRATORS: ['owner@admin.example'],
  USERS_TABLE: 'users',
  COUNTERS_TABLE: 'counters',
  NOTIFICATIONS_PER_HOUR: 60,
};

const form = { name: 'Aroha', email: 'aroha@example.com', phone: '', subject: 'support', message: 'Hi' };

type Input = Readonly<Record<string, unknown>>;

let aws: Awaited<ReturnType<typeof startAws>>;
let calls: [operation: string, input: Input][];
let answers: Partial<Record<string, ReturnType<typeof awsResponse>>>;
let logged: string[];

beforeAll(async () => {
  aws = await startAws((operation, input) => {
    calls.push([operation, input]);
    return answers[operation] ?? awsResponse({});
  });
  Object.assign(process.env, {
    AWS_REGION: 'eu-west-2',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_DYNAMODB: aws.endpoint,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: aws.endpoint,
    AWS_ENDPOINT_URL_SESV2: aws.endpoint,
    AWS_ENDPOINT_URL_S3: aws.endpoint,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: aws.endpoint,
    ...workTables,
    AUDIT_TABLE: 'audit',
    AUDIT_RETENTION_DAYS: '2',
    ADMIN_EMAILS: 'owner@admin.example,sales@admin.example',
    VEHICLES_TABLE: 'vehicles',
    UPLOADS_BUCKET: 'uploads',
    SUBMISSIONS_TABLE: 'contacts',
    WORK_WORDS_TABLE: 'words',
    SUBMISSION_QUOTA: JSON.stringify(submissionQuota),
    ...mailEnv,
    MAIL_ADMINISTRATORS: 'owner@admin.example',
    NOTIFICATIONS_PER_HOUR: '60',
    SITE_BUCKET: 'site',
    LINK_KEY_SECRET: 'links',
    DESK_SETTINGS_TABLE: 'settings',
  });
});
afterAll(async () => {
  process.env = before;
  await aws.stop();
});
beforeEach(() => {
  calls = [];
  answers = {};
  logged = [];
  for (const stream of [process.stdout, process.stderr]) {
    jest.spyOn(stream, 'write').mockImplementation((line) => logged.push(String(line)) > 0);
  }
});
afterEach(() => {
  jest.restoreAllMocks();
});

const tablesOf = (operation: string) =>
  calls.filter(([made]) => made === operation).map(([, input]) => input['TableName']);
const key = (of: string) => ({ Key: { id: { S: of } } });
const visitorEvent = (body: object) =>
  ({
    ...throughCloudFront,
    body: JSON.stringify(body),
    requestContext: {
      authorizer: { iam: { cognitoIdentity: { identityId } } },
      http: { sourceIp: '203.0.113.7' },
    },
  }) as unknown as APIGatewayProxyEventV2;
const adminEvent = (body: object) => {
  const claims = { token_use: 'id', sub: 'user-1', email: 'owner@admin.example', email_verified: 'true' };
  return {
    ...throughCloudFront,
    body: JSON.stringify(body),
    requestContext: { authorizer: { jwt: { claims } }, http: { sourceIp: '203.0.113.7' } },
  } as unknown as APIGatewayProxyEventV2;
};

describe('what a Lambda opens by its environment', () => {
  test('is one client of the database for each patience', () => {
    expect(openDatabase()).toBe(openDatabase());
    expect(openDatabase({ attempts: 1, timeoutMs: 1 })).not.toBe(openDatabase());
  });

  test('reads records and secrets where its variables say', async () => {
    answers = { GetSecretValue: awsResponse({ SecretString: 'key of the links' }) };
    const client = openDocumentClient();
    await client.send(new GetCommand({ TableName: 'vehicles', Key: { id } }));
    client.destroy();
    expect(await openSecret('links')()).toBe('key of the links');
    expect(calls).toEqual([
      ['GetItem', { TableName: 'vehicles', ...key(id) }],
      ['GetSecretValue', { SecretId: 'links' }],
    ]);
  });

  test('records acts in the audit table for as long as the stage keeps them', async () => {
    const now = Date.UTC(2026, 10, 20);
    jest.spyOn(Date, 'now').mockReturnValue(now);
    const admin = { id: 'owner-1', email: 'owner@admin.example' };
    await openAuditLog(openDatabase(), auditTable).record({
      admin,
      sourceIp: '203.0.113.7',
      action: 'vehicle.delete',
      record_type: 'vehicle',
      record_id: id,
      fields: [],
    });
    const [[operation, input]] = calls as [(typeof calls)[0]];
    expect(operation).toBe('ExecuteStatement');
    expect(input['Statement']).toMatch(/^INSERT INTO "audit" VALUE /);
    expect(input['Parameters']).toEqual(
      expect.arrayContaining([{ S: '2026-11-20T00:00:00.000Z' }, { N: String(now / 1_000 + 2 * 86_400) }]),
    );
  });

  test('reads vehicles of the table, and names a table that is missing', async () => {
    const dependencies = openSaveVehicleDependencies();
    expect(dependencies.findPhoneProblem).toBe(findPhoneProblem);
    expect(dependencies.now).toBe(Date.now);
    await expect(dependencies.vehicles.get(id)).rejects.toThrow('Vehicle not found');
    expect(calls).toEqual([['GetItem', { TableName: 'vehicles', ...key(id), ConsistentRead: true }]]);
    answers['GetItem'] = awsError('ResourceNotFoundException');
    await expect(dependencies.vehicles.get(id)).rejects.toMatchObject({ name: 'DatabaseNotSetUpError' });
  });

  test('ends sign-ins in the table of users, and calls Cognito', async () => {
    await createEndSessions(openDatabase(), 'users')('user-1');
    expect(calls).toMatchObject([['UpdateItem', { TableName: 'users', ...key('user-1') }]]);
    await openUserPools().send(new AdminGetUserCommand({ UserPoolId: 'pool', Username: 'a' }));
    expect(calls[1]).toEqual(['AdminGetUser', { UserPoolId: 'pool', Username: 'a' }]);
  });

  test('holds administrators’ tokens to the table of users', async () => {
    const contract = {
      id: 'test-route',
      area: 'vehicles',
      method: 'GET',
      path: '/test',
      auth: 'admin',
      throttle: { ratePerSecond: 1, burst: 1 },
      maxBodyBytes: 1,
      response: z.object({}),
      successStatus: 200,
    } as const satisfies RouteContract;
    const answer = await serveAdminRoute(contract, 'test', async () => ({}))(adminEvent({}), context);
    expect(answer).toMatchObject({ statusCode: 200 });
    expect(calls).toEqual([['GetItem', { TableName: 'users', ...key('user-1'), ConsistentRead: true }]]);
  });

  test('finds submissions with their work item, in the table of their type', async () => {
    const item = sampleWorkItem(applicationType.name, '2026-11-20T01:02:03.000Z');
    const asked: object[] = [];
    const get: Database['get'] = async (input) => {
      asked.push(input);
      return { ...(input.TableName === 'items' && { Item: { ...toStoredWorkItem(item) } }) };
    };
    const query: Database['query'] = async (input) => {
      asked.push(input);
      return {};
    };
    const { submissions, work, workDocuments } = openDeskSubmissions(
      { ...openDatabase(), get, query },
      {
        TABLE_PREFIX: 'broker-prod',
        ...workTables,
      },
    );
    await expect(submissions.find({ type: applicationType.name, id })).rejects.toThrow(
      'There is no submission with this ID.',
    );
    await workDocuments.get(item);
    await work.readHistory(item);
    expect(asked).toMatchObject([
      { TableName: 'items' },
      { TableName: 'documents' },
      { TableName: 'broker-prod-loan_applications', Key: { id }, ConsistentRead: true },
      { TableName: 'documents' },
      ...Array.from({ length: 6 }, () => ({ TableName: 'history' })),
    ]);
  });

  test('reads what a reply needs: the work item, earlier replies, and what was sent', async () => {
    const replies = openReplyDependencies({
      TABLE_PREFIX: 'broker-prod',
      ...workTables,
      ...auditTable,
    });
    answers['GetItem'] = awsResponse({ Item: { id: { S: id }, name: { S: 'Hana' } } });
    expect(await replies.readRecord(contactType, id)).toEqual({ id, name: 'Hana' });
    expect(calls).toEqual([
      ['GetItem', { TableName: 'broker-prod-contact_submissions', ...key(id), ConsistentRead: true }],
    ]);
    answers = {};
    await expect(replies.work.get('contact:1')).rejects.toThrow('There is no submission');
    expect(await replies.replies.find('contact:1', 'reply-1')).toBeUndefined();
    expect(tablesOf('GetItem').slice(1)).toEqual(['items', 'history']);
    expect([replies.now, replies.newId().length]).toEqual([Date.now, 36]);
  });

  test('stores a submission with its work item and words', async () => {
    const handler = serveSubmit(contactType, { toRecord: addCreatedAt });
    const answer = await handler(visitorEvent({ ...form, id, leave_blank: '' }), context);
    expect(answer).toMatchObject({ statusCode: 201 });
    const [, input] = calls.find(([operation]) => operation === 'TransactWriteItems')!;
    const puts = (input['TransactItems'] as { Put: { TableName: string; Item: Input } }[]).map(
      ({ Put }) => Put,
    );
    expect([...new Set(puts.map(({ TableName }) => TableName))]).toEqual([
      'contacts',
      'items',
      'history',
      'words',
    ]);
    expect(puts[0]!.Item).toMatchObject({ submitted_by: { S: identityId } });
  });

  test('stores what staff enter with its work item and words, after its audit entry', async () => {
    const at = new Date(Date.now() - 60_000).toISOString();
    const taken = { how: 'phone', at, consents_read: [], acknowledge: true };
    const handler = serveTake(contactType, takeContact, { toRecord: addCreatedAt });
    const answer = await handler(adminEvent({ ...form, id, taken }), context);
    expect(answer).toMatchObject({ statusCode: 201 });
    const writes = calls.filter(([operation]) => operation !== 'GetItem');
    expect(writes.map(([operation]) => operation)).toEqual(['ExecuteStatement', 'TransactWriteItems']);
    const text = JSON.stringify(writes[1]);
    for (const name of ['contacts', 'items', 'history', 'words'])
      expect(text).toContain(`"TableName":"${name}"`);
  });

  test('reads saved applications, settings and vehicles of their tables', async () => {
    const saved = openSavedApplications({ SAVED_APPLICATIONS_TABLE: 'saved', LINK_KEY_SECRET: 'links' });
    expect(await saved.applications.find(id)).toBeUndefined();
    const settings = openSettings();
    expect(await settings.settings.find('lender', id)).toBeUndefined();
    expect(tablesOf('GetItem')).toEqual(['saved', 'settings']);
    expect([saved.now, settings.now]).toEqual([Date.now, Date.now]);
    answers['GetSecretValue'] = awsResponse({ SecretString: 'key of the tests' });
    expect(await saved.links.derive(savedApplicationScope({ id, number: 1 }))).toMatch(/^[0-9a-f]{64}$/);
    expect(calls.at(-1)).toEqual(['GetSecretValue', { SecretId: 'links' }]);
    const admin = { id: 'owner-1', email: 'owner@admin.example' };
    const act = {
      admin,
      sourceIp: '',
      action: 'vehicle.delete',
      record_type: 'vehicle',
      record_id: id,
    } as const;
    await settings.audit.record({ ...act, fields: [] });
    expect(calls.at(-1)?.[1]).toMatchObject({ Statement: expect.stringContaining('"audit"') });
    await openVehicleIndex(openDatabase(), 'vehicles')();
    expect(new Set(calls.slice(4).map(([, { TableName }]) => TableName))).toEqual(new Set(['vehicles']));
  });

  test('answers where a mail stands that somebody else is sending, and calls what comes after it', async () => {
    const record = { id: { S: id }, submitted_by: { S: identityId }, notification_queue: { S: 'sending' } };
    answers['UpdateItem'] = awsError('ConditionalCheckFailedException');
    answers['GetItem'] = awsResponse({ Item: record });
    const steps: string[] = [];
    const siteAddress = async () => {
      steps.push('address');
      return undefined;
    };
    const afterNotify = async (of: string, { env }: ReturnType<typeof openMailServices>) => {
      steps.push(`after ${of} at ${env.STAGE}`);
    };
    const handler = serveNotify(contactType, contactMails, { siteAddress, afterNotify });
    const answer = await handler(visitorEvent({ ...form, id }), context);
    expect(JSON.parse(answer.body ?? '')).toEqual({ status: 'pending' });
    expect(steps).toEqual(['address', `after ${id} at prod`]);
    expect(new Set(tablesOf('UpdateItem'))).toEqual(new Set(['contacts']));
    // A type whose mails lead nowhere, and after which nothing comes.
    const plain = await serveNotify(contactType, contactMails)(visitorEvent({ ...form, id }), context);
    expect(plain.statusCode).toBe(200);
  });

  test('sends mails to which answers come in at the address of the submission', async () => {
    Object.assign(process.env, { REPLY_DOMAIN: 'reply.example.nz' });
    const record = Object.entries({ ...sampleRecordOf('contact'), id, submitted_by: identityId });
    const texts = record.filter(([, value]) => typeof value === 'string');
    const stored = Object.fromEntries(texts.map(([name, value]) => [name, { S: value }]));
    const one = { N: '1' };
    const counts = { schema_version: one, notification_attempts: one, acknowledgement_attempts: one };
    answers['UpdateItem'] = awsResponse({ Attributes: { ...stored, ...counts } });
    answers['GetSecretValue'] = awsResponse({ SecretString: 'key of the tests' });
    const handler = serveNotify(contactType, contactMails, { siteAddress: async () => undefined });
    delete process.env['REPLY_DOMAIN'];
    const answer = await handler(visitorEvent({ ...form, id }), context);
    expect(JSON.parse(answer.body ?? '')).toEqual({ status: 'sent' });
    const sent = logged.filter((line) => line.includes('"mail-sent"'));
    expect([sent.length, tablesOf('UpdateItem').at(-1)]).toEqual([2, 'contacts']);
    // The key that proves the address.
    expect(calls).toContainEqual(['GetSecretValue', { SecretId: 'links' }]);
  });

  test('notifies nobody of another session’s submission, and waits for the address before it says so', async () => {
    const steps: string[] = [];
    answers['UpdateItem'] = awsError('ConditionalCheckFailedException');
    const siteAddress = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      steps.push('address');
      return undefined;
    };
    const afterNotify = async () => void steps.push('after');
    const handler = serveNotify(contactType, contactMails, { siteAddress, afterNotify });
    expect(await handler(visitorEvent({ ...form, id }), context)).toMatchObject({ statusCode: 404 });
    expect(steps).toEqual(['address']);
  });
});

describe('an enquiry that is passed on automatically', () => {
  const passOn = () => createPassOnEnquiry(workTables, 'enquiries')(id, openMailServices(mailEnv));
  const enquiry = {
    customer_name: 'Tāne Rangi',
    customer_email: 'tane@example.com',
    customer_phone: '021 765 4321',
    message: 'Is it still there?',
    vehicle_id: id,
    vehicle_info: '2021 Kia Niro',
    seller_name: 'Hana Pohatu',
    seller_email: 'hana@example.com',
    seller_phone: '021 555 0144',
    status: 'new',
    created_at: '2026-11-20T01:02:03.000Z',
    schema_version: 1,
  };
  const stored = {
    ...Object.fromEntries(Object.entries(enquiry).map(([name, value]) => [name, { S: value }])),
    id: { S: id },
    vehicle_price: { N: '31900' },
    pass_on_automatically: { BOOL: true },
  };

  test('is read as it is now, then its work item; a failure is logged without the person', async () => {
    answers['GetItem'] = awsResponse({ Item: stored });
    await passOn();
    expect(calls).toEqual([
      ['GetItem', { TableName: 'enquiries', ...key(id), ConsistentRead: true }],
      ['GetItem', { TableName: 'items', ...key(`vehicle-inquiry:${id}`), ConsistentRead: true }],
    ]);
    expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 'WARN', event: 'enquiry-not-passed-on', id, error: '$ZodError' }),
    ]);
  });
});
