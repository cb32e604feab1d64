import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from '@jest/globals';
import { exportPersonRecord } from '../../../lambdas/privacy/export-person-record.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { testTable } from '../../support/dynamodb.ts';
import { privacyDesk, privacyOfficer } from '../../support/privacy-desk.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const { sdk } = useTestTable();

test('the export of what staff entered says how it came and what was read out, without the administrator', async () => {
  const id = '11111111-1111-4111-8111-111111111111';
  const { submitted_by: _submittedBy, ...record }: Record<string, unknown> = {
    ...sampleRecordOf('loan-application'),
    id,
    email: 'kiri@example.com',
  };
  const Item = {
    ...record,
    taken: {
      how: 'counter',
      at: '2026-11-20T01:02:03.000Z',
      consents_read: ['agreeToCreditCheck'],
      acknowledge: false,
      by: 'mere@admin.example',
    },
    entered_at: '2026-11-21T00:00:00.000Z',
    submitted_by: 'mere-1',
  };
  await sdk().send(new PutCommand({ TableName: testTable, Item }));
  const exported = await exportPersonRecord(
    {
      body: { identifier: 'kiri@example.com', kind: 'loan-applications', id },
      admin: privacyOfficer,
      sourceIp: '203.0.113.7',
    },
    privacyDesk(sdk()).dependencies,
  );
  expect(exported.record).toEqual({
    ...record,
    entered_by_the_team: {
      how: 'At the counter',
      told_at: '2026-11-20T01:02:03.000Z',
      entered_at: '2026-11-21T00:00:00.000Z',
      read_out: ['Credit check'],
      confirmed_by_email: false,
    },
  });
});
