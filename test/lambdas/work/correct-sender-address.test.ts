import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import { findPhoneProblem } from '../../../lambdas/clients/find-phone-problem.ts';
import { myRequestScope } from '../../../lambdas/clients/my-request-scope.ts';
import { openMyRequest } from '../../../lambdas/my-request/open-my-request.ts';
import { queueAddressCorrected } from '../../../lambdas/notifications/queue-address-change.ts';
import { correctSubmission } from '../../../lambdas/work/corrections/correct-submission.ts';
import { tagWordWrites } from '../../../lambdas/work/tag-word-writes.ts';
import { sampleJointPart } from '../../../tools/product/sample-joint-part.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { documentDesk, staff } from '../../support/document-desk.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork } from '../../support/work-items.ts';

const fact = String(sampleRecordOf(applicationType.name)['date_of_birth']);
const right = 'aroha.right@example.com';

describe('a correction of where the sender is reached', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;

  const correct = async (field: string, value: string) =>
    correctSubmission(
      {
        params: { type: applicationType.name, id: desk.id, field },
        body: { version: (await desk.readItem()).version, value },
        admin: staff,
        sourceIp: '203.0.113.7',
      },
      {
        ...desk.dependencies,
        tagWords: tagWordWrites(testWorkTables.words),
        findPhoneProblem,
        queueAddressCorrected: queueAddressCorrected(testWorkTables.history),
        history: testWorkTables.history,
      },
    );
  const open = async (number: number) => {
    const owner = { type: applicationType.name, id: desk.id, person: 'sender' } as const;
    const secret = await desk.dependencies.links.derive(myRequestScope(owner, number));
    return openMyRequest({ link: formatRequestLink({ ...owner, secret }), fact }, desk.dependencies);
  };
  const mails = async () =>
    (await table.allStored(testWorkTables.history))
      .filter(({ id, entry }) => id === desk.itemId && String(entry).includes('new-address'))
      .map(({ entry, to, reply_queue: queue }) => [entry, to, queue]);

  beforeEach(async () => {
    desk = await documentDesk(table);
  });

  test('ends the link that the mailbox before has, whether it was used or not, and mails another one to the right one', async () => {
    await correct('email', right);
    await expect(open(1)).rejects.toMatchObject({ name: 'LinkReplacedError' });
    expect(await open(2)).toMatchObject({ person: 'sender', email: right });
    await correct('email', 'aroha.again@example.com');
    await expect(open(2)).rejects.toMatchObject({ name: 'LinkReplacedError' });
    await open(3);
    expect(await mails()).toEqual([
      ['mail new-address-2', right, 'pending'],
      ['mail new-address-3', 'aroha.again@example.com', 'pending'],
    ]);
  });

  test('mails the next link also where the joint applicant has agreed, and once the application is closed', async () => {
    const Item = { ...(await table.stored(desk.id)), joint: sampleJointPart };
    await table.sdk().send(new PutCommand({ TableName: testTable, Item }));
    await correct('email', right);
    await putWork(table.sdk(), testWorkTables, [{ ...(await desk.readItem()), status: 'declined' }]);
    await correct('email', 'aroha.again@example.com');
    expect((await mails()).map(([, to]) => to)).toEqual([right, 'aroha.again@example.com']);
  });

  test('that accepts what they have proposed does the same, and refusing it does not', async () => {
    const at = '2026-11-22T01:02:03.000Z';
    const proposals = { email: { value: right, at, confirmed_at: at }, city: { value: 'Nelson', at } };
    await putWork(table.sdk(), testWorkTables, [{ ...(await desk.readItem()), proposals }]);
    await correct('city', 'Picton');
    await open(1);
    await correct('email', right);
    await expect(open(1)).rejects.toMatchObject({ name: 'LinkReplacedError' });
    expect(await mails()).toEqual([['mail new-address-3', right, 'pending']]);
  });

  test('of another answer leaves the link as it is', async () => {
    await correct('phoneNumber', '021 555 0199');
    await open(1);
    expect(await mails()).toEqual([]);
  });
});
