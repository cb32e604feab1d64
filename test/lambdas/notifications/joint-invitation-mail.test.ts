import { describe, expect, test } from '@jest/globals';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { historyMail, type HistoryMailSources } from '../../../lambdas/notifications/mails/history-mail.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';

const id = '11111111-1111-4111-8111-111111111111';
const itemId = `loan-application:${id}`;
const wrong = 'wiremo@example.com';
const right = 'wiremu@example.com';
const sampled = sampleRecordOf('loan-application');
const details = { ...Object(sampled['details']), joint_name: 'Wiremu Ngāta', joint_contact: wrong };

describe('a mail to a joint applicant that waits while their address is corrected', () => {
  const renewed: string[] = [];
  const corrections = {
    jointContact: { value: right, at: '2026-11-27T01:02:03.000Z', by_email: 'sales@admin.example' },
  };
  const sources: HistoryMailSources = {
    types: submissionTypes,
    items: 'items',
    history: 'history',
    submissionsOf: () => 'applications',
    database: {
      get: async ({ TableName }) => ({
        Item: TableName === 'items' ? { id: itemId, corrections } : { ...sampled, id, details },
      }),
    },
    administrators: [],
    limit: { check: async () => undefined, countParked: async () => undefined },
    renew: async (_item, person) => {
      renewed.push(String(person));
      return 'https://site.example/my-request#link';
    },
    readFiles: async () => [],
    siteAddress: async () => undefined,
    confirmationUrl: async () => undefined,
  };
  const mailTo = async (to: string, version: number) => {
    const entry = `mail joint-invitation-${version}`;
    const record = { id: itemId, entry, kind: 'mail', reference: 'LA-1', to, submitted_by: 'product' };
    return historyMail(record, sources);
  };

  test('does not bring the link to the wrong mailbox', async () => {
    await expect(mailTo(wrong, 1)).rejects.toThrow('address corrected');
    expect(renewed).toEqual([]);
    expect(await mailTo(right, 2)).toMatchObject({ to: right });
    expect(renewed).toEqual(['joint']);
  });
});
