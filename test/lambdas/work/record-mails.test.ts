import { expect, test } from '@jest/globals';
import { contactType } from '#domain/contact/contact-type.ts';
import { recordMailsReader } from '../../../lambdas/work/record-mails.repository.ts';
import { recordedDatabase } from '../../support/recorded-database.ts';

test('the mails of a record are read without what its sender typed; one that is gone has none', async () => {
  const at = '2026-11-20T00:00:00.000Z';
  const { calls, database } = recordedDatabase({ Item: { notification_attempts: 1, notified_at: at } });
  const read = recordMailsReader(database, [contactType], (table) => `test-${table}`);
  expect(await read('contact', 'one')).toEqual([{ mail: 'notification', at, state: 'sent' }]);
  expect(await read('contact', 'gone')).toEqual([]);
  const [[operation, input] = []] = calls;
  expect([operation, input]).toEqual([
    'get',
    {
      TableName: 'test-contact_submissions',
      Key: { id: 'one' },
      ProjectionExpression: expect.stringMatching(/^created_at, (\w+, )+acknowledgement_complained_at$/),
    },
  ]);
});
