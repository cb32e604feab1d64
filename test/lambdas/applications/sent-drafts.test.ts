import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { applicationIntake } from '../../../lambdas/applications/application-intake.ts';
import { sentDrafts } from '../../../lambdas/applications/sent-drafts.ts';
import { ownershipToken } from '../../../lambdas/clients/document-ownership.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';
import { sampleFile } from '../../../tools/product/uploads.ts';
import { testSavedTable, testWorkTables } from '../../support/dynamodb.ts';
import { submitTo } from '../../support/submit-to.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const id = '11111111-1111-4111-8111-111111111111';
const start = Date.UTC(2026, 10, 20);
const createdAt = new Date(start).toISOString();

const keyOf = (identityId: string): string =>
  documentKey(start, ownershipToken(identityId), 'visa.jpg', 'image/jpeg');

const { database, sdk, allStored } = useTestTable();

test('of a draft that is sent, the files that are not sent with it expire', async () => {
  const [sent, unsent] = [keyOf('visitor-1'), keyOf('visitor-2')];
  const documents = [sent, unsent].map((key) => ({ field: 'visaCopy', key, name: 'visa.jpg', size: 64 }));
  const version = { answers: {}, documents, saved_at: createdAt, device: 'phone', count: 1 };
  const draft = {
    id,
    email: 'aroha@example.com',
    created_at: createdAt,
    ends_at: '2026-12-20T00:00:00.000Z',
    submitted_by: 'visitor-1',
    begun_on: 'phone',
    wants_reminder: false,
    version: 1,
    link_number: 1,
    wrong_tries: 0,
    link_mails: 1,
    steps: { 5: { ...version, revision: 1, others: [] } },
  };
  await sdk().send(new PutCommand({ TableName: testSavedTable, Item: draft }));
  const owners = new Map<string, string>();
  const states = new Map([sent, unsent].map((key) => [key, 'draft']));
  const bucket = {
    read: async () => ({
      size: 64,
      contentType: 'image/jpeg',
      beginning: sampleFile('image/jpeg', 64),
    }),
    attach: async (key: string, submission: string) => {
      owners.set(key, submission);
      states.set(key, 'attached');
      return 'attached' as const;
    },
    release: async (key: string, submission: string) => {
      if ((owners.get(key) ?? submission) === submission) states.set(key, 'unattached');
    },
    keepForDraft: async (key: string) => void states.set(key, 'draft'),
  };
  const drafts = sentDrafts(database(), testSavedTable);
  const intake = applicationIntake(bucket, async () => undefined, testWorkTables.history, drafts);
  const submit = submitTo(applicationType, intake, database, () => start);
  await submit({ ...formToPayload(sampleForm), leave_blank: '', id, visa_copy: sent }, 'visitor-1');
  expect(Object.fromEntries(states)).toEqual({ [sent]: 'attached', [unsent]: 'unattached' });
  expect(owners.get(sent)).toBe(workItemId(applicationType.name, id));
  expect(await allStored(testSavedTable)).toEqual([]);
});
