import { describe, expect, test } from '@jest/globals';
import { applicationType } from '#domain/applications/application-type.ts';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { workItemId } from '#domain/work/work-item.ts';
import { applicationIntake } from '../../../lambdas/applications/application-intake.ts';
import { sentDrafts } from '../../../lambdas/applications/sent-drafts.ts';
import { sampleForm } from '../../../tools/product/sample-application.ts';
import { testSavedTable, testWorkTables } from '../../support/dynamodb.ts';
import { submitTo } from '../../support/submit-to.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const now = Date.UTC(2026, 10, 20);
const documents = {
  read: async () => undefined,
  attach: async () => 'missing' as const,
  release: async () => {},
  keepForDraft: async () => {},
};
const together = (jointContact: string) => ({
  jointName: 'Wiremu Parata',
  jointDateOfBirth: '1988-02-13',
  jointContact,
});

describe('the mail to a joint applicant', () => {
  const { database, allStored } = useTestTable();
  const apply = async (id: string, answers: object = {}) =>
    submitTo(
      applicationType,
      applicationIntake(
        documents,
        async () => undefined,
        testWorkTables.history,
        sentDrafts(database(), testSavedTable),
      ),
      database,
      () => now,
    )({ ...formToPayload({ ...sampleForm, ...answers }), leave_blank: '', id }, 'visitor-1');
  const queued = async (id: string) =>
    (await allStored(testWorkTables.history)).filter(
      (entry) => entry['id'] === workItemId(applicationType.name, id) && entry['kind'] === 'mail',
    );

  test('is queued once with the application, with nothing of who named them', async () => {
    const id = '11111111-1111-4111-8111-111111111113';
    await apply(id, together('wiremu@example.com'));
    await apply(id, together('wiremu@example.com'));
    expect(await queued(id)).toEqual([
      {
        id: workItemId(applicationType.name, id),
        entry: 'mail joint-invitation-1',
        kind: 'mail',
        reference: applicationType.referenceOf(id),
        to: 'wiremu@example.com',
        reply_queue: 'pending',
        reply_due_at: '2026-11-20T00:00:00.000Z',
        reply_attempts: 0,
        submitted_by: 'product',
        expires_at: now / 1_000 + applicationType.retentionDays * 86_400,
      },
    ]);
  });

  test.each<[string, string, object]>([
    ['there is only a phone number', '11111111-1111-4111-8111-111111111114', together('027 555 0188')],
    ['somebody applies alone', '11111111-1111-4111-8111-111111111115', {}],
  ])('is not queued where %s', async (_what, id, answers) => {
    await apply(id, answers);
    expect(await queued(id)).toEqual([]);
  });
});
