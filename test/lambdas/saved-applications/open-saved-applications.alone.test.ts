import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openSavedApplications } from '../../../lambdas/saved-applications/open-saved-applications.ts';
import { savedApplicationScope } from '../../../lambdas/clients/saved-application-scope.ts';
import { awsResponse, startAws } from '../../support/aws-stand-in.ts';
import { testCountersTable, testSavedTable } from '../../support/dynamodb.ts';
import { sampleDraft } from '../../support/sample-draft.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const before = { ...process.env };
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

test('saved applications are kept in their table, and opened by the key of all links', async () => {
  const { applications, links, now } = openSavedApplications({
    SAVED_APPLICATIONS_TABLE: testSavedTable,
    LINK_KEY_SECRET: 'arn of the key',
  });
  const at = new Date(now()).toISOString();
  const draft = sampleDraft('aroha@example.com', at, '2027-12-27T01:00:00.000Z');
  const due = { linkDueAt: at, remindsAt: at };
  expect(await applications.create(draft, due, testCountersTable)).toBe(true);
  expect(await table.allStored(testSavedTable)).toMatchObject([{ id: draft.id }]);
  const scope = savedApplicationScope({ id: draft.id, number: 1 });
  expect(await links.matches(await links.derive(scope), scope)).toBe(true);
});
