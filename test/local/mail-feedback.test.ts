import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { bounceEvent, complaintEvent } from '../../tools/product/mail-events.ts';
import { useRunner } from '../support/use-runner.ts';

describe('delivery events of SES', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(() => {
    cloud = cloudOf(runner());
  });
  afterAll(() => cloud.close());

  test.each(submissionTypes)('marks the record of a $name', async ({ name, table }) => {
    const record = `returned-${name}`;
    await cloud.putItems(table, [{ id: record }]);
    await cloud.sendMailEvent(bounceEvent({ kind: name, mail: 'acknowledgement', record }));
    await cloud.sendMailEvent(complaintEvent({ kind: name, mail: 'notification', record }));
    expect((await cloud.allItems(table)).find(({ id }) => id === record)).toEqual({
      id: record,
      acknowledgement_bounced_at: '2026-11-20T02:00:04.500Z',
      notification_complained_at: '2026-11-21T09:30:00.000Z',
    });
  });
});
