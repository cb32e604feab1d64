import { beforeEach, describe, expect, test } from '@jest/globals';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { FoundVehiclesMail } from '#domain/alerts/alert-mail.ts';
import { maxAlertMailsPerHour } from '#domain/alerts/alert-quota.ts';
import type { AddressAlerts, AskedAlert } from '#domain/alerts/vehicle-alert.ts';
import type { TokenScope } from '../../../lambdas/clients/link-tokens.ts';
import {
  acknowledgementLimitKey,
  MailOverLimitError,
} from '../../../lambdas/notifications/acknowledgement-limit.ts';
import type { MailServices } from '../../../lambdas/notifications/notification-services.ts';
import { openAlertMails } from '../../../lambdas/notifications/open-alert-mails.ts';
import { testAlertsTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const dayMs = 86_400_000;
const claim = { submitted_by: 'product', alert_queue: 'sending', alert_attempts: 2 };
const asked: AskedAlert = {
  id: '10000000-0000-4000-8000-000000000001',
  kind: 'asked',
  email: 'hana@example.com',
  query: 'make=Kia',
  asked_at: '2026-11-26T01:00:00.000Z',
};
const owner = '20000000-0000-4000-8000-000000000002';
const alert = (id: string, ends_at: string) => ({
  id,
  query: `make=${id}`,
  label: `Vehicles of ${id}`,
  ends_at,
  looked_until: '2026-11-25T01:00:00.000Z',
});
const address: AddressAlerts = {
  id: owner,
  kind: 'address',
  email: 'aroha@example.com',
  created_at: '2026-11-24T01:00:00.000Z',
  version: 3,
  alerts: [alert('kia', '9000-01-01T00:00:00.000Z'), alert('mazda', '2020-01-01T00:00:00.000Z')],
  named: [],
  look_due_at: '2026-11-28T01:00:00.000Z',
};
const vehicle = (id: string, ...alerts: string[]) => ({
  id: `30000000-0000-4000-8000-00000000000${id}`,
  title: `Vehicle ${id}`,
  line: `Facts of ${id}`,
  alerts,
});
const found: FoundVehiclesMail = {
  id: '40000000-0000-4000-8000-000000000004',
  kind: 'found',
  owner,
  day: '2026-11-27',
  vehicles: [vehicle('1', 'mazda', 'kia'), vehicle('2', 'mazda'), vehicle('3', 'kia')],
  more: 4,
};

describe('the mails about alerts', () => {
  const { database, sdk, allStored } = useTestTable();
  let site: string | undefined;
  let full: string | undefined;
  let acts: unknown[];
  let places: { readonly id: string; readonly max: number; readonly until: number }[];

  beforeEach(async () => {
    site = 'https://site.example';
    full = undefined;
    acts = [];
    places = [];
    await put(address);
  });

  const put = async (item: object) =>
    sdk().send(new PutCommand({ TableName: testAlertsTable, Item: { ...item } }));
  const storedMail = async (of: string) => (await allStored(testAlertsTable)).find(({ id }) => id === of);
  const mails = (more: object = {}) =>
    openAlertMails(
      testAlertsTable,
      {
        env: { STAGE: 'test' },
        database: { ...database(), ...more },
        limiter: {
          count: async (place: (typeof places)[0], member: string) => {
            places.push(place);
            acts.push(`place for ${member}`);
            return !place.id.includes(full ?? ' ');
          },
        },
        limit: { check: async (...mail: string[]) => void acts.push(mail) },
      } as unknown as MailServices,
      {
        links: {
          derive: async ({ purpose, type, id }: TokenScope) => `${purpose}-of-${type}-${id}`,
        },
        siteAddress: async () => site,
      },
    );
  const build = async (record: object) => mails().buildMail({ id: '', ...claim, ...record });
  const gather = async (record: { readonly id: string }, more?: object) => {
    const stored = { ...record, ...claim };
    await put(stored);
    return mails(more).gather!({ id: record.id, record: stored, attempt: 2 });
  };

  test('confirm one by a link of its own, and count towards the limits of its address', async () => {
    const { to, text } = await build(asked);
    expect(to).toBe('hana@example.com');
    expect(text).toContain(
      `https://site.example/vehicle-alerts#vehicle-alert:${asked.id}.vehicle-alert-of-vehicle-alert-${asked.id}`,
    );
    expect(acts).toEqual([['hana@example.com', `${asked.id}#vehicle-alert`, 'vehicle-alert']]);
  });

  test('name the vehicles of alerts that are still on, and lead to those alone', async () => {
    const { to, text, subject, unsubscribe } = await build(found);
    expect([to, subject]).toEqual(['aroha@example.com', expect.stringContaining('6 new vehicles for you')]);
    expect([...text.matchAll(/^.*(?:Vehicle \d|Vehicles of).*$/gm)].map(([line]) => line.trim())).toEqual([
      expect.stringContaining('Vehicle 1'),
      expect.stringContaining('Vehicle 3'),
      expect.stringContaining('Vehicles of kia'),
    ]);
    expect(text).toContain(`#vehicle-alerts:${owner}.vehicle-alerts-of-vehicle-alerts-${owner}`);
    expect(text).toContain('https://site.example/vehicle?make=kia');
    expect(decodeURIComponent(unsubscribe ?? '')).toContain(
      `vehicle-alerts:${owner}.unsubscribe-of-vehicle-alerts-${owner}`,
    );
  });

  test('take one place of the address’s day and one of the hour of all alerts, then count as any mail', async () => {
    const before = Date.now();
    await build(found);
    expect(acts).toEqual([
      `place for ${found.id}`,
      `place for ${found.id}`,
      ['aroha@example.com', found.id, 'vehicle-alerts'],
    ]);
    const [day, hour] = places;
    expect(day).toMatchObject({
      id: expect.stringMatching(/#alerts#\d{4}-\d\d-\d\d$/),
      max: 1,
    });
    expect(day!.id.startsWith(acknowledgementLimitKey('aroha@example.com'))).toBe(true);
    expect(hour).toMatchObject({
      id: expect.stringMatching(/^acknowledgements-to#alerts#\d{4}-\d\d-\d\dT\d\d:00:00\.000Z$/),
      max: maxAlertMailsPerHour,
    });
    for (const [{ until }, ms] of [
      [day!, 2 * dayMs],
      [hour!, dayMs / 12],
    ] as const) {
      expect(until - ms).toBeGreaterThanOrEqual(before);
      expect(until - ms).toBeLessThanOrEqual(Date.now());
    }
  });

  test.each([
    ['mailbox', 'this address had an alert today'],
    ['acknowledgements-to#alerts#', `alerts had ${maxAlertMailsPerHour} mails in this hour`],
  ])('wait where no place is left: %s', async (limit, message) => {
    full = limit;
    const error: unknown = await build(found).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MailOverLimitError);
    expect(error).toMatchObject({ message, isFinal: false });
    expect(acts).not.toContainEqual(expect.any(Array));
  });

  test.each([asked, found])('wait while the address of the site is unknown: $kind', async (record) => {
    site = undefined;
    await expect(build(record)).rejects.toMatchObject({
      message: 'the address of the site is unknown',
      isFinal: false,
    });
    expect(acts).toEqual([]);
  });

  test.each<[string, AskedAlert | FoundVehiclesMail]>([
    ['is confirmed', { ...asked, confirmed_at: '2026-11-26T02:00:00.000Z' }],
    ['names vehicles of ended alerts alone', { ...found, vehicles: [vehicle('2', 'mazda')] }],
    ['is of an address that has no alerts any more', { ...found, owner: 'nobody' }],
  ])('are dropped if nobody wants one that %s', async (_what, mail) => {
    expect(await gather(mail)).toBe(true);
    const { alert_queue: queue, dropped_at: at, ...rest } = (await storedMail(mail.id))!;
    expect([queue, at, rest['id']]).toEqual([undefined, expect.any(String), mail.id]);
    await expect(build(mail)).rejects.toMatchObject({ message: 'no alert wants it', isFinal: true });
  });

  test.each([asked, found])('are left to be sent if somebody wants them: $kind', async (mail) => {
    expect(await gather(mail)).toBe(false);
    expect(await storedMail(mail.id)).toEqual({ ...mail, ...claim });
  });

  test.each([
    ['alerts unknown: TypeError', new TypeError('broken')],
    ['alerts unknown: no reason', 'broken'],
  ])('wait while the alerts can’t be read: %s', async (message, error) => {
    const get = async () => {
      throw error;
    };
    await expect(gather(found, { get })).rejects.toMatchObject({ message, isFinal: false });
  });
});
