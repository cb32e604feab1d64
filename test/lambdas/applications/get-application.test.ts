import { expect, test } from '@jest/globals';
import { payloadOf } from '#domain/applications/application-payload.ts';
import { loanApplications } from '#domain/applications/stored-application.ts';
import { getApplication } from '../../../lambdas/applications/get-application.ts';
import { NotFoundError } from '../../../lambdas/http/errors.ts';
import { recordedGets } from '../../support/recorded-gets.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';

const id = '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10';
const created_at = '2026-11-20T01:02:03.000Z';
const record = {
  ...payloadOf(sampleForm),
  id,
  created_at,
  consents_given_at: '2026-11-20T01:02:04.000Z',
  submitted_by: 'visitor-1',
  schema_version: 2,
};
const admin = { id: 'owner-1', email: 'owner@admin.example', role: 'super_admin' } as const;
const request = { params: { id }, admin, sourceIp: '203.0.113.7' };

test('an application is read as stored, after its opening is recorded', async () => {
  const { asked, database } = recordedGets(record);
  const acts: object[] = [];
  const application = await getApplication(request, {
    database,
    table: 'applications',
    audit: { record: async (act) => void acts.push(act) },
  });
  expect(asked).toEqual([{ TableName: 'applications', Key: { id } }]);
  expect(application).toEqual({ ...loanApplications.read(record), reference: 'LA-BW62-P7KT' });
  expect(application).toMatchObject({
    id,
    created_at,
    first_name: 'Aroha',
    details: { visa_type: 'Citizen' },
  });
  expect(acts).toEqual([
    {
      admin,
      sourceIp: '203.0.113.7',
      action: 'application.open',
      record_type: 'loan_application',
      record_id: id,
      fields: [],
    },
  ]);
});

test('an application is not shown if its opening can’t be recorded', async () => {
  const audit = { record: () => Promise.reject(new Error('no audit log')) };
  const opened = getApplication(request, { ...recordedGets(record), table: 'applications', audit });
  await expect(opened).rejects.toThrow('no audit log');
});

test('an application that is not there is not recorded as opened', async () => {
  const acts: object[] = [];
  const audit = { record: async (act: object) => void acts.push(act) };
  await expect(
    getApplication(request, { ...recordedGets(undefined), table: 'applications', audit }),
  ).rejects.toThrow(new NotFoundError('There is no loan application with this ID.'));
  expect(acts).toEqual([]);
});
