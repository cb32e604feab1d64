import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { contactType } from '#domain/contact/contact-type.ts';
import { submissionQuota, submissionQuotaPrefix } from '#domain/submissions/submission-quota.ts';
import { sampleMessage } from '../../../tools/product/sample-message.ts';
import { newVisitor, type Visitor } from '../../../tools/product/visitor.ts';
import { setDayCount } from '../../support/day-counters.ts';
import { useRunner } from '../../support/use-runner.ts';
import { useVisitor } from '../../support/use-visitor.ts';

describe('a flood of submissions on prod', () => {
  const runner = useRunner('prod');
  const { cloud } = useVisitor(runner);
  const quota = { prefix: submissionQuotaPrefix, quota: submissionQuota };

  const write = (visitor: Visitor, id: string) =>
    visitor.post('/api/contact-submissions', { ...sampleMessage, id });
  const overQuota = {
    status: 429,
    body: {
      error: {
        code: 'daily_quota_reached',
        message: `We have had too many messages from your network today. Call us on ${brand.phone.display}.`,
      },
    },
  };

  afterEach(async () => {
    for (const reached of ['network', 'all'] as const) await setDayCount(cloud(), quota, reached, 0);
  });

  test('stops at thirty a day from one session; what it sent before is still answered', async () => {
    const visitor = await newVisitor(runner());
    const { identityId } = visitor;
    await setDayCount(cloud(), { ...quota, identityId }, 'session', submissionQuota.session - 1);
    const [last, refused] = [randomUUID(), randomUUID()];
    expect(await write(visitor, last)).toMatchObject({ status: 201 });
    expect(await write(visitor, refused)).toEqual(overQuota);
    expect(await write(visitor, last)).toMatchObject({ status: 201, body: { id: last } });
    expect(await write(await newVisitor(runner()), randomUUID())).toMatchObject({ status: 201 });
    expect(await cloud().allItems(contactType.table)).not.toContainEqual(
      expect.objectContaining({ id: refused }),
    );
  });

  test.each(['network', 'all'] as const)('stops where the day’s quota of %s is reached', async (reached) => {
    expect(await write(await newVisitor(runner()), randomUUID())).toMatchObject({ status: 201 });
    await setDayCount(cloud(), quota, reached, submissionQuota[reached] - 1);
    expect(await write(await newVisitor(runner()), randomUUID())).toMatchObject({ status: 201 });
    expect(await write(await newVisitor(runner()), randomUUID())).toEqual(overQuota);
  });
});
