import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { cloudOf } from '../support/cloud.ts';
import { bounceEvent, complaintEvent } from '../support/mail-events.ts';
import { useRunner } from '../support/use-runner.ts';

describe('what SES tells of mails', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(() => {
    cloud = cloudOf(runner());
  });
  afterAll(() => cloud.close());

  test.each([
    ['contact', 'contact_submissions'],
    ['loan-application', 'loan_applications'],
    ['complaint', 'complaints'],
    ['vehicle-inquiry', 'vehicle_enquiries'],
  ])('marks the records of /notify/%s', async (kind, table) => {
    const record = `returned-${kind}`;
    await cloud.putItems(table, [{ id: record }]);
    await cloud.tellMailEvent(bounceEvent({ kind, mail: 'acknowledgement', record }));
    await cloud.tellMailEvent(complaintEvent({ kind, mail: 'notification', record }));
    expect((await cloud.allItems(table)).find(({ id }) => id === record)).toEqual({
      id: record,
      acknowledgement_bounced_at: '2026-11-20T02:00:04.500Z',
      notification_complained_at: '2026-11-21T09:30:00.000Z',
    });
  });
});
