import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { administratorOf } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { bounceEvent, complaintEvent } from '../../tools/product/mail-events.ts';
import { newVisitor } from '../../tools/product/visitor.ts';
import { eventually } from '../support/eventually.ts';
import { newAddress } from '../support/new-address.ts';
import { useRunner } from '../support/use-runner.ts';

describe('delivery events of SES', () => {
  const runner = useRunner();
  const sales = administratorOf(runner, 1);
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

  test.each([
    ['arrives', newAddress(), 'delivered_at'],
    ['comes back', 'bounce@simulator.amazonses.com', 'bounced_at'],
  ])('tell staff of a mail that %s, in what they open and poll', async (_what, email, mark) => {
    const visitor = await newVisitor(runner());
    const id = randomUUID();
    const form = {
      id,
      name: 'Aroha Ngāta',
      email,
      phone: '021 123 4567',
      subject: 'general',
      message: 'Kia ora',
    };
    expect(await visitor.post('/api/contact-submissions', form)).toMatchObject({ status: 201 });
    await visitor.post('/api/notify/contact', form);
    const item = `/admin/work-items/contact/${id}`;
    const mails = expect.arrayContaining([
      expect.objectContaining({ mail: 'notification', state: 'sent', delivered_at: expect.any(String) }),
      expect.objectContaining({ mail: 'acknowledgement', state: 'sent', [mark]: expect.any(String) }),
    ]);
    await eventually(async () => {
      expect(await sales('GET', `${item}/progress`)).toMatchObject({ status: 200, body: { mails } });
    }, 100);
    expect(await sales('GET', item)).toMatchObject({ status: 200, body: { mails } });
  });
});
