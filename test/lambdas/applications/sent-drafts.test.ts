import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { draftFiles, type SavedApplication } from '#domain/saved-applications/saved-application.ts';
import { documentKey } from '#domain/documents/document-key.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { applicationIntake } from '../../../lambdas/applications/application-intake.ts';
import { sentDrafts } from '../../../lambdas/applications/sent-drafts.ts';
import type { Database } from '../../../lambdas/clients/database.ts';
import { ownershipToken } from '../../../lambdas/clients/document-ownership.ts';
import { transactIf, type TransactedWrite } from '../../../lambdas/clients/transact.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';
import { sampleFile } from '../../../tools/product/uploads.ts';
import { testSavedTable, testWorkTables } from '../../support/dynamodb.ts';
import { submitTo } from '../../support/submit-to.ts';
import { useTestTable } from '../../support/use-test-table.ts';

let id: string;

beforeEach(() => {
  id = randomUUID();
});

const start = Date.UTC(2026, 10, 20);
const createdAt = new Date(start).toISOString();

const keyOf = (identityId: string): string =>
  documentKey(start, ownershipToken(identityId), 'visa.jpg', 'image/jpeg');

const { database, sdk, allStored } = useTestTable();

const draftsLeft = async (): Promise<number> =>
  (await allStored(testSavedTable)).filter((draft) => draft['id'] === id).length;

const fileOf = (key: string) => ({ field: 'visaCopy' as const, key, name: 'visa.jpg', size: 64 });

const draftOf = (version: number, ...keys: string[]): SavedApplication => ({
  id,
  email: 'aroha@example.com',
  created_at: createdAt,
  ends_at: '2026-12-20T00:00:00.000Z',
  submitted_by: 'visitor-1',
  begun_on: 'phone',
  begun_with: 'proof',
  wants_reminder: false,
  version,
  link_number: 1,
  wrong_tries: 0,
  link_mails: 1,
  steps: {
    5: {
      answers: {},
      documents: keys.map(fileOf),
      saved_at: createdAt,
      device: 'phone',
      page: 'phone',
      count: 1,
      revision: 1,
      others: [],
    },
  },
});

/** Sends an application of which a draft is stored, with a file. @param meanwhile is done between reading the draft and ending it */
const send = async (draft: SavedApplication, file: string, meanwhile = async (): Promise<void> => {}) => {
  const owners = new Map<string, string>();
  const states = new Map([...draftFiles(draft)].map((key) => [key, 'draft']));
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
  await sdk().send(new PutCommand({ TableName: testSavedTable, Item: draft }));
  const drafts = sentDrafts(database(), testSavedTable);
  let tries = 0;
  const interrupted = (): Database => ({
    ...database(),
    transactWrite: async (input) => {
      if ((tries += 1) === 1) await meanwhile();
      return database().transactWrite(input);
    },
  });
  const intake = applicationIntake(bucket, async () => undefined, testWorkTables.history, drafts);
  const submit = submitTo(applicationType, intake, interrupted, () => start);
  await submit({ ...formToPayload(sampleForm), leave_blank: '', id, visa_copy: file }, 'visitor-1');
  return { owners, states };
};

test('of a draft that is sent, the files that are not sent with it expire', async () => {
  const [sent, unsent] = [keyOf('visitor-1'), keyOf('visitor-2')];
  const { owners, states } = await send(draftOf(1, sent, unsent), sent);
  expect(Object.fromEntries(states)).toEqual({ [sent]: 'attached', [unsent]: 'unattached' });
  expect(owners.get(sent)).toBe(workItemId(applicationType.name, id));
  expect(await draftsLeft()).toBe(0);
});

test('a draft that is saved while it is sent ends with all files that it has then', async () => {
  const [sent, late] = [keyOf('visitor-1'), keyOf('visitor-2')];
  const { states } = await send(draftOf(1, sent), sent, async () => {
    await sdk().send(new PutCommand({ TableName: testSavedTable, Item: draftOf(2, sent, late) }));
  });
  expect(Object.fromEntries(states)).toEqual({ [sent]: 'attached', [late]: 'unattached' });
  expect(await draftsLeft()).toBe(0);
});

test('a draft that is begun while its application is sent ends as well', async () => {
  const sent = keyOf('visitor-1');
  const drafts = sentDrafts(database(), testSavedTable);
  const stores: (readonly TransactedWrite[])[] = [];
  await drafts.end(id, async (writes) => {
    stores.push(writes);
    if (stores.length === 1) {
      await sdk().send(new PutCommand({ TableName: testSavedTable, Item: draftOf(1, sent) }));
    }
    if (!(await transactIf(database(), [...writes]))) throw new Error('another change came first');
  });
  expect(stores).toHaveLength(2);
  expect(await draftsLeft()).toBe(0);
});

test('an application that can’t be stored is refused at once, and its draft stays', async () => {
  await sdk().send(new PutCommand({ TableName: testSavedTable, Item: draftOf(1) }));
  let tries = 0;
  const refused = sentDrafts(database(), testSavedTable).end(id, () => {
    tries += 1;
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(tries).toBe(1);
  expect(await draftsLeft()).toBe(1);
});
