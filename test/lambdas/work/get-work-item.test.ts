import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { getWorkItem } from '../../../lambdas/work/get-work-item.ts';
import { documentDesk, staff } from '../../support/document-desk.ts';
import { testTable } from '../../support/dynamodb.ts';
import { openingDependencies } from '../../support/opening-dependencies.ts';
import { useTestTable } from '../../support/use-test-table.ts';

describe('an opened submission', () => {
  const table = useTestTable();
  let desk: Awaited<ReturnType<typeof documentDesk>>;

  beforeEach(async () => {
    desk = await documentDesk(table);
  });

  const open = async (change: Readonly<Record<string, unknown>>) => {
    const Item = { ...(await table.stored(desk.id)), ...change };
    await table.sdk().send(new PutCommand({ TableName: testTable, Item }));
    return getWorkItem(
      { ...desk.request, params: desk.params },
      { ...desk.dependencies, ...openingDependencies, database: table.database(), owners: [staff.email] },
    );
  };

  test.each([
    ['+61', '0412 345 678', '+61 412 345 678'],
    ['', '021 123 4568', '+64 21 123 4568'],
    ['', '0215', '0215'],
    ['+64', '', ''],
  ])('shows the number of its sender as it is dialled: %s %s', async (code, phone, shown) => {
    const { sender } = await open({ phone_country_code: code, phone_number: phone });
    expect(sender.phone).toBe(shown);
  });

  test('shows the mails of its record before those of its history', async () => {
    await desk.ask(1, ['passport_copy'], 'waiting-for-applicant');
    const key = desk.visa.replace('visa', 'passport');
    desk.bucket.set(key, 'unattached');
    await desk.send([{ field: 'passport_copy', key }]);
    const { mails } = await open({});
    expect(mails.map(({ mail }) => mail)).toEqual(['notification', 'acknowledgement', 'documents-here']);
  });
});
