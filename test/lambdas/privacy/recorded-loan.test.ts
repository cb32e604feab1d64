import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { toStoredWorkChange } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { erasePersonRecord } from '../../../lambdas/privacy/erase-person-record.ts';
import { exportPersonRecord } from '../../../lambdas/privacy/export-person-record.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { testTable, testWorkTables } from '../../support/dynamodb.ts';
import { privacyDesk, privacyOfficer } from '../../support/privacy-desk.ts';
import { useTestTable } from '../../support/use-test-table.ts';
import { putWork, sampleWorkItem } from '../../support/work-items.ts';

const received = '2026-11-20T01:02:03.000Z';
const email = 'kiri@example.com';

describe('the lenders, the loan and the commission that staff recorded of an application', () => {
  const { sdk, allStored } = useTestTable();
  let desk: ReturnType<typeof privacyDesk>;
  let id: string;
  let itemId: string;

  beforeEach(() => {
    desk = privacyDesk(sdk());
  });

  const store = async (outcome: NonNullable<WorkItem['outcome']>) => {
    const item = { ...sampleWorkItem('loan-application', received, { email }), outcome };
    itemId = item.id;
    id = itemId.split(':')[1]!;
    const record = { ...sampleRecordOf('loan-application'), id, email };
    await sdk().send(new PutCommand({ TableName: testTable, Item: record }));
    await putWork(sdk(), testWorkTables, [item]);
    const fields = Object.entries(outcome).map(([name, to]) => ({ name: `outcome.${name}`, from: '', to }));
    const by = { at: received, by: 'sales-1', by_email: 'sales@admin.example' };
    const change = toStoredWorkChange(item, { version: 2, ...by, fields });
    await sdk().send(new PutCommand({ TableName: testWorkTables.history, Item: change }));
  };
  const request = () => ({
    body: { identifier: email, kind: 'loan-applications', id, includes_legal_retention: true },
    admin: privacyOfficer,
    sourceIp: '203.0.113.7',
  });

  test('are in the export by the names and choices that staff read', async () => {
    await store({
      'asked_lender.2': 'Harbour Lending',
      'asked_on.2': '2026-11-18',
      'asked_answer.2': 'conditional',
      loan_lender: 'Tōtara Finance',
      loan_amount: '31500',
      settled_on: '2026-11-20',
      commission_received: '780',
      clawback: '390.00',
      clawback_on: '2026-11-23',
      of_an_earlier_release: 'Yes',
    });
    const { record } = await exportPersonRecord(request(), desk.dependencies);
    expect(record['recorded_by_staff']).toEqual({
      'Lender 2: Name': 'Harbour Lending',
      'Lender 2: Asked on': '2026-11-18',
      'Lender 2: Answer': 'Approved with conditions',
      Lender: 'Tōtara Finance',
      'Loan in NZD': '31500',
      'Settled on': '2026-11-20',
      'Commission received in NZD': '780',
      'Clawback in NZD': '390.00',
      'Clawback on': '2026-11-23',
      of_an_earlier_release: 'Yes',
    });
  });

  test('go with the record, also from its history', async () => {
    await store({ 'asked_lender.1': 'Kauri Credit', commission_received: '945', clawback: '90' });
    expect(await erasePersonRecord(request(), desk.dependencies)).toEqual({});
    const tables = await Promise.all(Object.values(testWorkTables).map((table) => allStored(table)));
    expect(JSON.stringify(tables)).not.toMatch(/Kauri Credit|945/);
  });
});
