import { beforeEach, describe, expect, test } from '@jest/globals';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { type AddressAlerts, alertEndFrom } from '#domain/alerts/vehicle-alert.ts';
import { coverOf } from '#domain/vehicles/vehicle-card.ts';
import { alertRepository } from '../../../lambdas/clients/alert.repository.ts';
import type { Database } from '../../../lambdas/clients/database.ts';
import type { CatalogueEntry } from '../../../lambdas/vehicles/catalogue.ts';
import { lookForAlerts } from '../../../lambdas/vehicles/look-for-alerts.ts';
import { createVehicleIndex } from '../../../lambdas/vehicles/vehicle-index.ts';
import { stockWithoutPictures } from '../../../tools/product/vehicle-stock.ts';
import { testAlertsTable } from '../../support/dynamodb.ts';
import { useTestTable } from '../../support/use-test-table.ts';

const now = Date.parse('2026-11-20T20:00:00.000Z');
const hourMs = 3_600_000;
const timeAgo = (hours: number): string => new Date(now - hours * hourMs).toISOString();

const entry = (more: Partial<CatalogueEntry>): CatalogueEntry => {
  const { images, ...vehicle } = stockWithoutPictures(2)[1]!;
  return { ...vehicle, ...coverOf(images), published_at: timeAgo(2), ...more };
};
const vehicle = entry({
  id: '00000000-0000-4000-8000-00000000000a',
  make: 'Toyota',
  model: 'Aqua S',
  year: 2018,
});

const addressAlerts = (id: string, more: Partial<AddressAlerts> = {}): AddressAlerts => ({
  id,
  kind: 'address',
  email: `${id}@example.com`,
  created_at: timeAgo(50),
  version: 3,
  alerts: [
    {
      id: `${id}-alert`,
      query: 'make=Toyota',
      label: 'Toyota',
      ends_at: alertEndFrom(now),
      looked_until: timeAgo(24),
    },
  ],
  named: [],
  look_due_at: timeAgo(1),
  ...more,
});

describe('looking for the vehicles of alerts', () => {
  const table = useTestTable();
  let stock: CatalogueEntry[];

  beforeEach(async () => {
    stock = [vehicle];
    for (const { id } of await table.allStored(testAlertsTable))
      await table.sdk().send(new DeleteCommand({ TableName: testAlertsTable, Key: { id } }));
  });

  const put = async (...items: AddressAlerts[]) => {
    for (const item of items)
      await table
        .sdk()
        .send(new PutCommand({ TableName: testAlertsTable, Item: { ...item, look_queue: 'waiting' } }));
  };
  const look = async (at = now, database = table.database(), hasTime = () => true) =>
    lookForAlerts({
      alerts: alertRepository(database, testAlertsTable),
      readIndex: async () => createVehicleIndex<CatalogueEntry>()(stock),
      hasTime,
      now: () => at,
    });
  const stored = async (kind: string) =>
    (await table.allStored(testAlertsTable)).filter((item) => item['kind'] === kind);

  test('queues one mail of a day for an address, also when rounds overlap', async () => {
    await put(addressAlerts('aa11'));
    await Promise.all([look(), look(), look()]);
    expect(await stored('found')).toEqual([
      {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        kind: 'found',
        owner: 'aa11',
        day: '2026-11-21',
        vehicles: [
          {
            id: vehicle.id,
            title: '2018 Toyota Aqua S',
            line: expect.stringMatching(/^\$[\d,]+ · [\d,]+ km · \w+ · .+$/),
            alerts: ['aa11-alert'],
          },
        ],
        more: 0,
        submitted_by: 'product',
        alert_queue: 'pending',
        alert_due_at: new Date(now).toISOString(),
        alert_attempts: 0,
        expires_at: now / 1_000 + 7 * 86_400,
      },
    ]);
    expect(await stored('address')).toMatchObject([
      { version: 4, named: [{ id: vehicle.id }], look_due_at: expect.stringMatching(/^2026-11-2[12]T/) },
    ]);
    await look(now + 2 * hourMs);
    expect(await stored('found')).toHaveLength(1);
  });

  test('finds none twice if the answer to the write is lost', async () => {
    await put(addressAlerts('bb22'));
    const losing: Database = {
      ...table.database(),
      transactWrite: async (input) => {
        await table.database().transactWrite(input);
        throw new Error('connection lost');
      },
    };
    await expect(look(now, losing)).rejects.toThrow('1 looks failed');
    await look();
    await look(now + 24 * hourMs);
    expect(await stored('found')).toHaveLength(1);
  });

  test('names all that came, ten of them with their facts', async () => {
    stock = Array.from({ length: 13 }, (_, index) =>
      entry({ ...vehicle, id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}` }),
    );
    await put(addressAlerts('cc33'));
    await look();
    const [mail] = await stored('found');
    expect(mail!['vehicles']).toHaveLength(10);
    expect(mail!['more']).toBe(3);
    expect((await stored('address'))[0]!['named']).toHaveLength(13);
  });

  test('leaves what came to the next day if there is a mail of this day already', async () => {
    await put(addressAlerts('dd44'));
    await look();
    // Ended, and asked for anew on the same day.
    await put(addressAlerts('dd44'));
    await look();
    expect(await stored('found')).toHaveLength(1);
    const [after] = await stored('address');
    expect(after).toMatchObject({ named: [], alerts: [{ looked_until: timeAgo(24) }] });
    await look(now + 30 * hourMs);
    expect(await stored('found')).toHaveLength(2);
  });

  test('queues nothing where nothing fits, and forgets an address whose alerts have ended', async () => {
    const [alert] = addressAlerts('ee55').alerts;
    await put(
      addressAlerts('ee55', { alerts: [{ ...alert!, query: 'make=Kia' }] }),
      addressAlerts('ff66', { alerts: [{ ...alert!, ends_at: timeAgo(0) }] }),
    );
    await look();
    expect(await stored('found')).toEqual([]);
    expect((await stored('address')).map(({ id }) => id)).toEqual(['ee55']);
  });

  test('goes on with the others after a failure, and stops when its time is over', async () => {
    await put(addressAlerts('1177'), addressAlerts('2288'));
    const failing: Database = {
      ...table.database(),
      get: async (input) => {
        if (input.Key?.['id'] === '1177') throw new Error('unreadable');
        return table.database().get(input);
      },
    };
    await expect(look(now, failing)).rejects.toThrow('1 looks failed');
    expect((await stored('found')).map(({ owner }) => owner)).toEqual(['2288']);
    const turns = [true, true, false];
    await expect(look(now, failing, () => turns.shift() ?? false)).rejects.toThrow('1 looks failed');
    await look(now, table.database(), () => false);
    expect(await stored('found')).toHaveLength(1);
    await look();
    expect(await stored('found')).toHaveLength(2);
  });
});
