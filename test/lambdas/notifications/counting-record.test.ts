import { expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { countingRecord, fromCounting } from '../../../lambdas/notifications/counting-record.ts';
import type { NotificationDependencies } from '../../../lambdas/notifications/send-notification.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { recordedGets } from '../../support/recorded-gets.ts';

const sent = { ...sampleRecordOf('contact'), id: '1', submitted_by: 'visitor-1' };
const corrections = {
  email: { value: 'right@example.com', at: '2026-11-27T01:02:03.000Z', by_email: 'sales@admin.example' },
};

test.each<[string, object | undefined, object]>([
  ['has the values that staff corrected', { corrections }, { ...sent, email: 'right@example.com' }],
  ['stands as it was sent without corrections', {}, sent],
  ['stands as it was sent without a work item', undefined, sent],
])('a submission %s', async (_what, item, counting) => {
  const { asked, database } = recordedGets(item && { ...item });
  expect(await countingRecord(contactType, sent, { database, items: 'items' })).toEqual(counting);
  expect(asked).toEqual([{ TableName: 'items', Key: { id: 'contact:1' }, ConsistentRead: true }]);
});

test('a mail about a submission is built from the values that count, and is otherwise the same', async () => {
  const built: object[] = [];
  const mail = { to: 'a@example.com', subject: '', text: '', html: '' };
  const dependencies = {
    now: () => 7,
    buildMail: (record: object) => {
      built.push(record);
      return mail;
    },
  } as unknown as NotificationDependencies;
  const { database } = recordedGets({ corrections });
  const { buildMail, ...rest } = fromCounting(contactType, dependencies, { database, items: 'items' });
  expect(await buildMail(sent)).toBe(mail);
  expect(built).toEqual([{ ...sent, email: 'right@example.com' }]);
  expect(rest).toEqual({ now: dependencies.now });
});
