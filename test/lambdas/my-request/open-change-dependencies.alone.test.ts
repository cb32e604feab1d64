import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { brand } from '#domain/brand.ts';
import { actLimits } from '#domain/my-request/act-limits.ts';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import { submissionIdOf } from '#domain/work/work-item.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { myRequestScope } from '../../../lambdas/clients/my-request-scope.ts';
import { newPass } from '../../../lambdas/my-request/link-pass.ts';
import { openCountedDependencies } from '../../../lambdas/my-request/open-change-dependencies.ts';
import { withdrawRequest } from '../../../lambdas/my-request/withdraw-request.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { awsResponse, startAws } from '../../support/aws-stand-in.ts';
import {
  testAuditTable,
  testCountersTable,
  testSettingsTable,
  testTable,
  testWorkTables,
} from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const before = { ...process.env };

describe('what a link’s holder changes by the clients of a Lambda', () => {
  const table = useTestTable();
  let aws: Awaited<ReturnType<typeof startAws>>;

  beforeAll(async () => {
    aws = await startAws(() => awsResponse({ SecretString: 'key of the tests' }));
    Object.assign(process.env, table.environment(), { AWS_ENDPOINT_URL_SECRETS_MANAGER: aws.endpoint });
  });
  afterAll(async () => {
    process.env = before;
    await aws.stop();
  });

  const put = async (TableName: string, Item: Record<string, unknown>) =>
    table.sdk().send(new PutCommand({ TableName, Item }));

  test('is counted, recorded and stored in its tables', async () => {
    const item = sampleWorkItem('contact', new Date().toISOString());
    const id = submissionIdOf(item);
    await put(testWorkTables.items, toStoredWorkItem(item));
    await put(testTable, { ...sampleRecordOf('contact'), id });
    const dependencies = openCountedDependencies({
      TABLE_PREFIX: `${brand.productPrefix}-test`,
      WORK_ITEMS_TABLE: testWorkTables.items,
      WORK_HISTORY_TABLE: testWorkTables.history,
      WORK_DOCUMENTS_TABLE: testWorkTables.documents,
      USERS_TABLE: testSettingsTable,
      AUDIT_TABLE: testAuditTable,
      AUDIT_RETENTION_DAYS: 400,
      COUNTERS_TABLE: testCountersTable,
      LINK_KEY_SECRET: 'arn of the key',
    });
    const owner = { type: 'contact', id, person: 'sender' } as const;
    const secret = await dependencies.links.derive(myRequestScope(owner, 1));
    const pass = await newPass(owner, dependencies);
    const body = { link: formatRequestLink({ ...owner, secret }), pass, reason: 'Sold' };
    const shown = await withdrawRequest({ body }, { ...dependencies, queueWithdrawal: () => [] });
    expect(shown).toMatchObject({ status: { label: 'Withdrawn' }, is_open: false });
    expect(await dependencies.work.get(item.id)).toMatchObject({
      status_answer: { reason: expect.stringMatching(/ Sold$/) },
    });
    expect(await table.allStored(testAuditTable)).toMatchObject([
      { action: 'request.withdraw', record_type: 'contact', record_id: id, actor_id: 'sender' },
    ]);
    // More than two days take, in case one begins meanwhile.
    const more = Array.from({ length: 2 * actLimits.withdrawals }, async (_, index) =>
      dependencies.count('withdrawals', item.id, `again ${index}`),
    );
    const refused = (await Promise.allSettled(more)).find(({ status }) => status === 'rejected');
    expect(refused).toMatchObject({ reason: { name: 'DailyQuotaError' } });
    const state = { number: 2, valid_until: '2027-01-01T00:00:00.000Z', wrong_tries: 0 };
    expect(await dependencies.linkStates.store(item, 'sender', state, state)).toBe(true);
    expect((await dependencies.linkStates.read(item.id)).get('sender')).toEqual(state);
  });
});
