import { expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { NoLongerAvailableError, NotFoundError } from '../../../lambdas/http/errors.ts';
import { storeOnce } from '../../../lambdas/submissions/store-once.ts';
import { submissionRepository } from '../../../lambdas/submissions/submission.repository.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';

const id = '50000000-0000-4000-8000-000000000001';
const created_at = '2026-11-20T01:02:03.000Z';
const Item = { ...sampleRecordOf('contact'), id, created_at, submitted_by: 'visitor-1' };
const tables = { submissions: 'contacts', work: testWorkTables };

test('what is stored is read as of now, and by its own session alone', async () => {
  const { calls, database } = recordedDatabase({ Item }, { Item }, {}, { Item });
  const submissions = submissionRepository(contactType, database, tables);
  expect(await submissions.find({ id })).toMatchObject({ id, created_at });
  expect(await submissions.findOwn({ id }, 'visitor-2')).toBeUndefined();
  expect(await submissions.findOwn({ id }, 'visitor-1')).toBeUndefined();
  expect(await submissions.findOwn(Item, 'visitor-1')).toMatchObject({ id, created_at });
  expect(calls).toEqual(
    Array.from({ length: 4 }, () => ['get', { TableName: 'contacts', Key: { id }, ConsistentRead: true }]),
  );
});

test.each([
  ['is not there', new NotFoundError('No vehicle.'), true],
  ['is sold', new NoLongerAvailableError('Sold.'), true],
  ['can’t be read', new Error('no table'), false],
])('a submission about what %s is answered if it was stored before', async (_what, refusal, isAnswered) => {
  const send = async (...answers: object[]) => {
    const { calls, database } = recordedDatabase(...answers);
    const sending = {
      sent: Item,
      submittedBy: 'visitor-1',
      createdAt: '2026-11-21T01:02:03.000Z',
      admit: async () => Promise.reject(new Error('counted')),
      stateOf: () => ({ submitted_by: 'visitor-1', expires_at: 7 }),
    };
    const intake = { toRecord: async () => Promise.reject(refusal) };
    const submissions = submissionRepository(contactType, database, tables);
    const dependencies = { submissions, findPhoneProblem: () => undefined };
    const answer = storeOnce(sending, contactType, intake, dependencies);
    return { calls, answer: await answer.catch((error: unknown) => error) };
  };
  const { calls, answer } = await send({ Item });
  expect(answer).toEqual(isAnswered ? { id, created_at, reference: contactType.referenceOf(id) } : refusal);
  expect(calls).toHaveLength(isAnswered ? 1 : 0);
  expect((await send()).answer).toBe(refusal);
});
