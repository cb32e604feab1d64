import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { toStoredWorkItem } from '#domain/work/stored-work-item.ts';
import type { Database } from '../../../lambdas/clients/database.ts';
import { MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import { createPassOnEnquiry } from '../../../lambdas/enquiries/pass-on-enquiry.ts';
import { logger } from '../../../lambdas/runtime/logger.ts';
import { sampleRecordOf } from '../../../tools/product/sample-records.ts';
import { sampleWorkItem } from '../../support/work-items.ts';

const id = '11111111-1111-4111-8111-111111111111';
const itemId = `${enquiryType.name}:${id}`;
const record: Record<string, unknown> = {
  ...sampleRecordOf(enquiryType.name),
  id,
  pass_on_automatically: true,
};
let log: jest.SpiedFunction<typeof logger.log>;

beforeEach(() => {
  log = jest.spyOn(logger, 'log').mockReturnValue();
});
afterEach(() => log.mockRestore());

const passOn = async (get: Database['get'], counted: unknown[] = []): Promise<void> => {
  const tables = { WORK_ITEMS_TABLE: 'items', WORK_HISTORY_TABLE: 'history' };
  const services = {
    database: { get, transactWrite: async () => ({}) },
    limit: {
      check: async (...mail: unknown[]) => {
        counted.push(mail);
        throw new MailRefusedError('over the limit', false);
      },
    },
  } as unknown as Parameters<ReturnType<typeof createPassOnEnquiry>>[1];
  await createPassOnEnquiry(tables, 'enquiries')(id, services);
};

test('an enquiry that is passed on counts towards the limit of its seller', async () => {
  const read: object[] = [];
  const counted: unknown[] = [];
  const item = toStoredWorkItem({
    ...sampleWorkItem(enquiryType.name, '2026-11-20T01:02:03.000Z'),
    id: itemId,
  });
  await passOn(async (input) => {
    read.push(input);
    if (input.TableName === 'enquiries') return { Item: record };
    return input.TableName === 'items' ? { Item: item } : {};
  }, counted);
  expect(counted).toEqual([[record['seller_email'], `${id}#passed-on`, 'passed-on']]);
  expect(read[0]).toEqual({ TableName: 'enquiries', Key: { id }, ConsistentRead: true });
  expect(log.mock.calls).toEqual([['enquiry-not-passed-on', { id, error: 'MailRefusedError' }]]);
});

test.each([
  [new TypeError('no table'), 'TypeError'],
  ['broken', 'unknown'],
])('an enquiry that is not passed on is logged by what went wrong: %p', async (failure, error) => {
  await passOn(async () => Promise.reject(failure));
  expect(log.mock.calls).toEqual([['enquiry-not-passed-on', { id, error }]]);
});

test('an enquiry that is erased is not passed on, which is no failure', async () => {
  await passOn(async () => ({}));
  expect(log).not.toHaveBeenCalled();
});
