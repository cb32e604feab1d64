import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import { findPhoneProblem } from '../../../lambdas/clients/find-phone-problem.ts';
import { myRequestScope } from '../../../lambdas/clients/my-request-scope.ts';
import { openMyRequest } from '../../../lambdas/my-request/open-my-request.ts';
import { queueAddressCorrected } from '../../../lambdas/notifications/queue-address-change.ts';
import { correctSubmission } from '../../../lambdas/work/corrections/correct-submission.ts';
import { tagWordWrites } from '../../../lambdas/work/tag-word-writes.ts';
import { sampleJointPart } from '../../../tools/product/sample-joint-part.ts';
import { documentDesk, staff } from '../../support/document-desk.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const born = '1988-02-13';
const wrong = 'wiremo@example.com';
const right = 'wiremu@example.com';
const named = { joint_name: 'Wiremu Ngāta', joint_date_of_birth: born, joint_contact: wrong };

describe('a correction of where the joint applicant is asked', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;

  const store = async (change: object = {}) => {
    const record = await table.stored(desk.id);
    const details = { ...Object(record?.['details']), ...named };
    const Item = { ...record, details, ...change };
    await table.sdk().send(new PutCommand({ TableName: testTable, Item }));
  };
  const correct = async (value: string, field = 'jointContact') =>
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
    const owner = { type: applicationType.name, id: desk.id, person: 'joint' } as const;
    const secret = await desk.dependencies.links.derive(myRequestScope(owner, number));
    return openMyRequest({ link: formatRequestLink({ ...owner, secret }), fact: born }, desk.dependencies);
  };
  const invitations = async () =>
    (await table.allStored(testWorkTables.history))
      .filter(({ id, entry }) => id === desk.itemId && String(entry).includes('joint-invitation'))
      .map(({ entry, to, reply_queue: queue }) => [entry, to, queue]);

  beforeEach(async () => {
    desk = await documentDesk(table);
    await store();
  });

  test('ends the link of the wrong mailbox, also once it was opened, and asks at the right one', async () => {
    await correct(right);
    await expect(open(1)).rejects.toMatchObject({ name: 'LinkReplacedError' });
    expect(await open(2)).toMatchObject({ person: 'joint', email: right });
    await correct('wiremu.ngata@example.com');
    await expect(open(2)).rejects.toMatchObject({ name: 'LinkReplacedError' });
    await open(3);
    expect(await invitations()).toEqual([
      ['mail joint-invitation-2', right, 'pending'],
      ['mail joint-invitation-3', 'wiremu.ngata@example.com', 'pending'],
    ]);
  });

  test('to a phone number ends the link, and asks nobody by mail', async () => {
    await correct('027 555 0188');
    await expect(open(1)).rejects.toMatchObject({ name: 'LinkReplacedError' });
    expect(await invitations()).toEqual([]);
  });

  test('asks nobody anew who has agreed, or once the application is closed', async () => {
    await store({ joint: sampleJointPart });
    await correct('wiremu.other@example.com', 'joint_email');
    await expect(open(1)).rejects.toMatchObject({ name: 'LinkReplacedError' });
    await store({ joint: undefined });
    const Item = toStoredWorkItem({ ...(await desk.readItem()), status: 'declined' });
    await table.sdk().send(new PutCommand({ TableName: testWorkTables.items, Item }));
    await correct('wiremu.ngata@example.com');
    expect(await invitations()).toEqual([]);
    await open(3);
  });

  test('of another answer leaves the link as it is', async () => {
    await correct('Wellington', 'city');
    await open(1);
    expect(await invitations()).toEqual([]);
  });

  test('can’t lead both to one place, from either side', async () => {
    const { email, phone_number: phone } = Object((await table.stored(desk.id)) ?? {});
    for (const [value, field] of [
      [email, 'jointContact'],
      [phone, 'jointContact'],
      [wrong, 'email'],
    ] as const) {
      await expect(correct(String(value), field)).rejects.toMatchObject({
        fields: { value: expect.stringMatching(/^The joint applicant needs/) },
      });
    }
    await open(1);
  });
});
