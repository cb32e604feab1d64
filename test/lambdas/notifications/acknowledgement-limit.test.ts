import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import {
  acknowledgementLimitPrefix,
  maxAcknowledgementsPerHourOverall,
  maxAcknowledgementsPerHourToDomain,
  maxMailsPerHourToMailbox,
  startOfHour,
} from '#domain/notifications/acknowledgement-limit.ts';
import { publicMailDomains } from '#domain/notifications/public-mail-domains.ts';
import { createLimiter } from '../../../lambdas/clients/limiter.ts';
import { MailRefusedError } from '../../../lambdas/clients/mail-outcome.ts';
import {
  acknowledgementLimit,
  acknowledgementLimitKey,
  MailOverLimitError,
} from '../../../lambdas/notifications/acknowledgement-limit.ts';
import { testTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const minute = 60_000;
const hour = 60 * minute;

describe('the limit of acknowledgements', () => {
  const { database, sdk, allStored } = useTestTable();
  let now = Date.UTC(2026, 10, 20);
  let next = 0;

  // Each test uses its own hours.
  beforeEach(() => {
    now += 24 * hour;
  });

  const newLimit = (client = database(), table = testTable) =>
    acknowledgementLimit(
      createLimiter(client, table, () => now),
      () => now,
    );
  const check = (address: string, id = `record-${next++}`, kind = 'contact') => newLimit()(address, id, kind);
  /** Checks all addresses concurrently; returns the errors of the refused ones. */
  const refusalsOf = async (addresses: readonly string[]): Promise<unknown[]> =>
    (await Promise.allSettled(addresses.map((address) => check(address)))).flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as unknown] : [],
    );
  const addressesAt = (domain: string, count: number) =>
    Array.from({ length: count }, (_, index) => `a${index}@${domain}`);
  /** Simulates `count` acknowledgements to others in this hour. */
  const countInAll = async (count: number) => {
    await sdk().send(
      new UpdateCommand({
        TableName: testTable,
        Key: { id: `${acknowledgementLimitPrefix}all#${startOfHour(now)}` },
        UpdateExpression: 'SET counted = :others',
        ExpressionAttributeValues: {
          ':others': new Set(Array.from({ length: count }, (_, index) => `other-${index}`)),
        },
      }),
    );
  };

  test('counts all spellings of a mailbox together, and stores no address', async () => {
    await check('Tane@Example.com', '1');
    await check('tane+a@example.com', '2');
    await check('tane+b@example.com', '3');
    await expect(check('tane@example.com', '4')).rejects.toThrow('this address had 3 within an hour');
    await check('tane@example.org', '4');
    // A retry for the same record does not count again.
    await check('tane@example.com', '2');
    now += 61 * minute;
    await check('tane@example.com', '4');
    expect(JSON.stringify(await allStored())).not.toMatch(/tane|example/i);
  });

  test('counts each kind of mail by itself, so that none keeps another back', async () => {
    for (const id of ['1', '2', '3']) await check('mere@example.com', id, 'saved-application');
    await expect(check('mere@example.com', '4', 'saved-application')).rejects.toThrow('this address had 3');
    await check('mere@example.com', '5', 'loan-application');
    await check('mere@example.com', '6', 'links');
    expect(await allStored()).toContainEqual(
      expect.objectContaining({ id: acknowledgementLimitKey('mere@example.com') }),
    );
  });

  test(`allows ${maxMailsPerHourToMailbox} of all kinds an hour to a mailbox, since a stranger can cause mails of each`, async () => {
    for (let index = 0; index < maxMailsPerHourToMailbox; index += 1)
      await check('moana@example.com', `mail-${index}`, `kind-${index % 4}`);
    const refused = check('moana@example.com', 'one-more', 'kind-5');
    await expect(refused).rejects.toThrow(`this address had ${maxMailsPerHourToMailbox} within an hour`);
    await expect(refused).rejects.toMatchObject({ isFinal: false });
    await check('moana@example.com', 'mail-3', 'kind-3');
    now += 61 * minute;
    await check('moana@example.com', 'one-more', 'kind-5');
  });

  test('counts Gmail’s dots, tags and second domain as one mailbox', async () => {
    await check('ma.ia.ngata@gmail.com');
    await check('maiangata+loans@gmail.com');
    await check('M.aiangat.a+x@GoogleMail.com');
    await expect(check('maiangata@googlemail.com')).rejects.toThrow('this address had 3 within an hour');
    // With other providers, dots are significant.
    await check('ma.ia.ngata@example.com');
    for (const id of ['1', '2', '3']) await check('maiangata@example.com', id);
  });

  test(`allows ${maxAcknowledgementsPerHourToDomain} an hour to one domain, under concurrency`, async () => {
    const refused = await refusalsOf(addressesAt('flooded.example', maxAcknowledgementsPerHourToDomain + 5));
    expect(refused).toHaveLength(5);
    for (const error of refused) {
      expect(error).toBeInstanceOf(MailOverLimitError);
      expect(error).toMatchObject({
        message: `its domain had ${maxAcknowledgementsPerHourToDomain} in this hour`,
        isFinal: true,
      });
    }
    await check('somebody@other.example');
    now += hour;
    await check('somebody@flooded.example');
  });

  test('does not count a retry for the same record again for its domain', async () => {
    const [first = '', ...others] = addressesAt('patient.example', maxAcknowledgementsPerHourToDomain);
    await check(first, 'patient');
    expect(await refusalsOf(others)).toEqual([]);
    await check(first, 'patient');
    await expect(check('late@patient.example')).rejects.toThrow(MailOverLimitError);
  });

  test('has no limit for the domain of a public mail provider', async () => {
    expect(publicMailDomains.has('xtra.co.nz')).toBe(true);
    for (const domain of publicMailDomains) expect(domain).toMatch(/^[a-z\d-]+(\.[a-z]+)+$/);
    const addresses = addressesAt('xtra.co.nz', maxAcknowledgementsPerHourToDomain + 5);
    expect(await refusalsOf(addresses)).toEqual([]);
  });

  test(`allows ${maxAcknowledgementsPerHourOverall} an hour to all addresses together`, async () => {
    await countInAll(maxAcknowledgementsPerHourOverall - 5);
    const refused = await refusalsOf(Array.from({ length: 12 }, (_, index) => `a@d${index}.example`));
    expect(refused).toHaveLength(7);
    for (const error of refused) {
      expect(error).toMatchObject({
        message: `all addresses together had ${maxAcknowledgementsPerHourOverall} in this hour`,
        isFinal: true,
      });
    }
    now += hour;
    await check('a@d1.example');
  });

  test('does not count what a narrower limit refuses towards a wider one', async () => {
    await countInAll(maxAcknowledgementsPerHourOverall - maxAcknowledgementsPerHourToDomain - 1);
    const oneDomain = addressesAt('flood.example', maxAcknowledgementsPerHourToDomain + 9);
    expect(await refusalsOf(oneDomain)).toHaveLength(9);
    await check('honest@elsewhere.example');
    await expect(check('next@elsewhere.example')).rejects.toThrow(MailOverLimitError);
  });

  test('expires its counts', async () => {
    await check('expiring@brief.example');
    const counts = (await allStored()).filter(({ id }) => String(id).startsWith(acknowledgementLimitPrefix));
    expect(counts.length).toBeGreaterThan(2);
    for (const { expires_at: expiry } of counts) {
      expect(Number(expiry)).toBeLessThan((now + 3 * hour) / 1_000);
    }
  });

  test('that can’t be read refuses the mail for now, with a retry', async () => {
    const unreadable = newLimit(database(), 'no-such-table');
    const refused = unreadable('a@example.com', '1', 'contact');
    await expect(refused).rejects.toBeInstanceOf(MailRefusedError);
    await expect(refused).rejects.not.toBeInstanceOf(MailOverLimitError);
    await expect(refused).rejects.toMatchObject({ isFinal: false });
  });

  test('tells what kept it from being read', async () => {
    const failing = (error: unknown) => newLimit({ ...database(), update: () => Promise.reject(error) });
    await expect(failing(new TypeError('no'))('a@example.com', '1', 'contact')).rejects.toThrow(
      'limit unknown: TypeError',
    );
    await expect(failing('broken')('a@example.com', '1', 'contact')).rejects.toThrow(
      'limit unknown: no reason',
    );
  });

  test('is stored under the SHA-256 of the mailbox in hexadecimal digits, which erasures compute again', () => {
    const hash = createHash('sha256').update('tane@example.com').digest('hex');
    expect(acknowledgementLimitKey('Tane+loans@Example.com')).toBe(`acknowledgements-to#mailbox#${hash}`);
  });
});
