import { expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { incomingMailRepository } from '../../../lambdas/incoming-mail/incoming-mail.repository.ts';
import { testWorkTables } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const table = useTestTable();
const repository = () => incomingMailRepository(table.database(), testWorkTables);
const at = '2026-11-27T01:00:00.000Z';
const id = 'contact:1';

const put = async (Item: object): Promise<void> => {
  await table.sdk().send(new PutCommand({ TableName: testWorkTables.history, Item: { id, ...Item } }));
};

test('submissions are found from a mail’s id, with the domain that SES puts behind it or without', async () => {
  const { putMailId, findByMailId } = repository();
  const item = { id, expires_at: 2_000_000_000 };
  await table.database().transactWrite({ TransactItems: [putMailId(item, '0102')] });
  expect(await findByMailId('0102@eu-west-2.amazonses.com')).toEqual([id]);
  expect(await findByMailId('0102')).toEqual([id]);
  expect(await findByMailId('0103')).toEqual([]);
});

test('of a report’s mails those bounce that are about the submission, and whoever waits for a reply is called', async () => {
  await put({ entry: 'reply 1', reply_message_id: '0201' });
  await put({ entry: 'mail documents-here-1', reply_message_id: '0202' });
  await put({ entry: 'incoming 1', message_id: '0203' });
  const bounced = async () =>
    (await table.allStored(testWorkTables.history))
      .filter(({ bounced_at: time }) => time !== undefined)
      .map(({ entry, bounced_at: time }) => [entry, time]);

  expect(await repository().markBounced(id, ['0203', '0204'], at)).toBe(false);
  expect(await bounced()).toEqual([]);
  expect(await repository().markBounced(id, ['0202@eu-west-2.amazonses.com'], at)).toBe(false);
  expect(await bounced()).toEqual([['mail documents-here-1', at]]);
  expect(await repository().markBounced(id, ['0201'], at)).toBe(true);
  await repository().markBounced(id, ['0201'], '2026-11-28T01:00:00.000Z');
  expect(Object.fromEntries(await bounced())).toEqual({ 'mail documents-here-1': at, 'reply 1': at });
});
