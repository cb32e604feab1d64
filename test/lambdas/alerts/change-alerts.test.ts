import { beforeEach, describe, expect, test } from '@jest/globals';
import { formatRequestLink } from '#domain/my-request/request-link.ts';
import {
  addressAlertsId,
  addressAlertsScope,
  askedAlertScope,
} from '../../../lambdas/clients/alert-scopes.ts';
import { alertRepository } from '../../../lambdas/clients/alert.repository.ts';
import { hashNetworks } from '../../../lambdas/clients/hash-networks.ts';
import { linkTokens } from '../../../lambdas/clients/link-tokens.ts';
import { unsubscribeScope } from '../../../lambdas/clients/saved-application-scope.ts';
import { askForAlert } from '../../../lambdas/alerts/ask-for-alert.ts';
import { changeAlerts } from '../../../lambdas/alerts/change-alerts.ts';
import { unsubscribe } from '../../../lambdas/notifications/unsubscribe.ts';
import { testAlertsTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const start = Date.parse('2026-11-20T20:00:00.000Z');
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const ended = { name: 'NoLongerAvailableError' };

describe('alerts of an address', () => {
  const table = useTestTable();
  const links = linkTokens(async () => 'key of the tests');
  let now: number;
  let email: string;

  beforeEach(() => {
    now = start;
    email = `${crypto.randomUUID()}@example.com`;
  });

  const alerts = () => alertRepository(table.database(), testAlertsTable);
  const ask = async (query: string, id = crypto.randomUUID(), address = email) => {
    await askForAlert(
      {
        body: { id, email: address, query, leave_blank: '' },
        identityId: 'visitor-1',
        networks: hashNetworks('203.0.113.7', 'secret'),
      },
      { alerts: alerts(), admit: async () => {}, now: () => now },
    );
    return id;
  };
  const linkOf = async (id: string) =>
    formatRequestLink({ type: 'vehicle-alert', id, secret: await links.derive(askedAlertScope(id)) });
  const addressLink = async () => {
    const id = await addressAlertsId(email, links);
    return formatRequestLink({
      type: 'vehicle-alerts',
      id,
      secret: await links.derive(addressAlertsScope(id)),
    });
  };
  const change = async (link: string, act?: Parameters<typeof changeAlerts>[0]['body']['act']) =>
    changeAlerts({ body: { link, ...(act && { act }) } }, { alerts: alerts(), links, now: () => now });
  const turnOn = async (query: string) => {
    const link = await linkOf(await ask(query));
    await change(link, { kind: 'confirm' });
    return link;
  };
  const labels = async () => (await change(await addressLink())).alerts.map(({ label }) => label);

  test('what is asked for ends after 48 hours, also before DynamoDB deletes it', async () => {
    const id = await ask('make=Kia');
    const item = (await table.allStored(testAlertsTable)).find((one) => one['id'] === id);
    expect(item).toMatchObject({ expires_at: start / 1_000 + 48 * 3_600, alert_queue: 'pending' });
    const link = await linkOf(id);
    now = start + 48 * hourMs - 1;
    expect(await change(link)).toMatchObject({ asked: { label: 'Kia' }, alerts: [] });
    now = start + 48 * hourMs;
    await expect(change(link, { kind: 'confirm' })).rejects.toMatchObject(ended);
  });

  test('asking again with the same key stores one, as it was asked first', async () => {
    const id = await ask('make=Kia');
    now = start + hourMs;
    await ask('make=Mazda', id);
    expect(await change(await linkOf(id))).toMatchObject({ asked: { label: 'Kia' } });
  });

  test('a link opens nothing but its own', async () => {
    const id = await ask('make=Kia');
    const other = await ask('make=Mazda', undefined, 'other@example.com');
    const [, secret = ''] = (await linkOf(id)).split('.');
    for (const link of [
      formatRequestLink({ type: 'vehicle-alert', id: other, secret }),
      formatRequestLink({ type: 'vehicle-alerts', id: await addressAlertsId(email, links), secret }),
      formatRequestLink({ type: 'saved-application', id, secret }),
      'cut',
    ])
      await expect(change(link, { kind: 'confirm' })).rejects.toMatchObject(ended);
  });

  test('addresses of one mailbox share their alerts', async () => {
    await turnOn('make=Kia');
    const same = email.toUpperCase();
    await change(await linkOf(await ask('make=Mazda', undefined, same)), { kind: 'confirm' });
    expect(await labels()).toEqual(['Kia', 'Mazda']);
  });

  test('each change makes the next version of all of an address', async () => {
    await turnOn('make=Kia');
    const id = await addressAlertsId(email, links);
    const versions = [(await alerts().findOfAddress(id))?.version];
    const [kia] = (await change(await addressLink())).alerts;
    for (const kind of ['renew', 'renew'] as const) {
      await change(await addressLink(), { kind, alert: kia!.id });
      versions.push((await alerts().findOfAddress(id))?.version);
    }
    expect(versions).toEqual([start + 1, start + 2, start + 3]);
  });

  test('one ends after a year, or a year after it was renewed', async () => {
    await turnOn('make=Kia');
    now = start + dayMs;
    await turnOn('make=Mazda');
    const [kia] = (await change(await addressLink())).alerts;
    now = start + 364 * dayMs;
    const renewed = await change(await addressLink(), { kind: 'renew', alert: kia!.id });
    expect(renewed.alerts.map(({ ends_at }) => ends_at)).toEqual(
      [start + (364 + 365) * dayMs, start + 366 * dayMs].map((time) => new Date(time).toISOString()),
    );
    now = start + 366 * dayMs;
    expect(await labels()).toEqual(['Kia']);
    now = start + (364 + 365) * dayMs;
    await expect(labels()).rejects.toMatchObject(ended);
  });

  test('many that are confirmed at once are counted, each once', async () => {
    const all = await Promise.all(
      ['Kia', 'Mazda', 'Honda', 'Ford', 'Audi', 'Fiat', 'Jeep'].map(async (make) =>
        linkOf(await ask(`make=${make}`)),
      ),
    );
    const results = await Promise.allSettled(
      [...all, ...all].map((link) => change(link, { kind: 'confirm' })),
    );
    expect(await labels()).toHaveLength(5);
    const refused = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason)] : [],
    );
    expect(new Set(refused)).toEqual(
      new Set([expect.stringContaining('the most that one address can have')]),
    );
  });

  test('one click ends all of an address, and nothing of another', async () => {
    await turnOn('make=Kia');
    await turnOn('make=Mazda');
    const id = await addressAlertsId(email, links);
    const tokenOf = async (type: string) =>
      formatRequestLink({ type, id, secret: await links.derive(unsubscribeScope(type, id)) });
    const stopped: string[] = [];
    const applications = {
      stopReminder: async (one: string) => {
        stopped.push(one);
        return true;
      },
    };
    const click = (token: string) => unsubscribe(token, { links, applications, alerts: alerts() });
    await click((await tokenOf('vehicle-alerts')).replace(/\w$/, 'x'));
    // The address's other link ends nothing either.
    await click(await addressLink());
    await click(await tokenOf('saved-application'));
    expect([await labels(), stopped]).toEqual([['Kia', 'Mazda'], [id]]);
    await click(await tokenOf('vehicle-alerts'));
    await click(await tokenOf('vehicle-alerts'));
    await expect(labels()).rejects.toMatchObject(ended);
  });

  test('an end stands against a look that has read them before, also after new ones', async () => {
    await turnOn('make=Kia');
    await turnOn('make=Honda');
    const id = await addressAlertsId(email, links);
    const before = (await alerts().findOfAddress(id))!;
    await alerts().endAll(id);
    now += 1_000;
    await turnOn('make=Mazda');
    await turnOn('make=Ford');
    expect(await alerts().replace({ ...before, version: before.version + 1 }, before)).toBe(false);
    expect(await labels()).toEqual(['Mazda', 'Ford']);
  });

  test('an end stands against a confirmation link that was used before', async () => {
    const link = await turnOn('make=Kia');
    const [kia] = (await change(link)).alerts;
    expect(await change(link, { kind: 'end', alert: kia!.id })).toMatchObject({ alerts: [] });
    await expect(change(link, { kind: 'confirm' })).rejects.toMatchObject(ended);
  });
});
