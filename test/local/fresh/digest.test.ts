import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { digestPrefix } from '#domain/work/digest.ts';
import { cloudOf } from '../../../tools/product/cloud.ts';
import { sampledTypes } from '../../../tools/product/sampled-types.ts';
import { sampleVehicle } from '../../../tools/product/sample-vehicle.ts';
import { newVisitor } from '../../../tools/product/visitor.ts';
import { useRunner } from '../../support/use-runner.ts';
import { putWork, sampleWorkItem } from '../../support/work-items.ts';

describe('the daily digest', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;
  beforeAll(() => {
    cloud = cloudOf(runner());
  });
  afterAll(() => cloud.close());

  const digests = async () =>
    (await cloud.inbox()).filter(({ subject }) => subject.startsWith('On the desk'));
  const claims = async () =>
    (await cloud.allItems('counters')).filter(({ id }) => String(id).startsWith(digestPrefix));

  test('is not sent without submissions', async () => {
    await cloud.runScheduled('send-digest');
    await cloud.runScheduled('count-overdue');
    expect(await digests()).toEqual([]);
    expect(await claims()).toEqual([]);
  });

  test('is one mail to both administrators, without personal information', async () => {
    const { path, bodyOf } = sampledTypes({ ...sampleVehicle, id: randomUUID() })[contactType.name]!;
    const visitor = await newVisitor(runner());
    const email = `digest.${randomUUID()}@example.com`;
    expect(await visitor.post(path, { ...bodyOf(email), id: randomUUID() })).toMatchObject({ status: 201 });
    const overdue = sampleWorkItem('contact', '2026-01-01T00:00:00.000Z', { name: 'Aroha Ngāta' });
    await putWork(
      cloud.dynamodb,
      { items: cloud.tableNamed('work_items'), words: cloud.tableNamed('work_words') },
      [overdue],
    );
    await cloud.breakMail('reject');
    await expect(cloud.runScheduled('send-digest')).rejects.toThrow();
    await cloud.breakMail('none');
    await cloud.runScheduled('send-digest');
    await cloud.runScheduled('send-digest');
    await cloud.runScheduled('count-overdue');
    const sent = await digests();
    expect(sent).toHaveLength(1);
    const [{ to, text, html }] = sent as [(typeof sent)[0]];
    for (const { email: administrator } of runner().admins)
      expect(JSON.stringify(to)).toContain(administrator);
    expect(text).toContain(`${runner().site}/admin/inbox?due=overdue`);
    expect(text).toContain(`${runner().site}/admin/inbox?type=${contactType.name}`);
    for (const part of [text, html]) {
      for (const personal of [email, 'Aroha', overdue.reference]) expect(part).not.toContain(personal);
    }
    expect(await claims()).toHaveLength(1);
  });
});
