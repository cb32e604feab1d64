import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { lookAtStock } from '#domain/alerts/look-at-stock.ts';
import { readAlertQuery } from '#domain/alerts/alert-query.ts';
import { type AddressAlerts, alertEndFrom, confirmableHours } from '#domain/alerts/vehicle-alert.ts';
import { findVehicles } from '#domain/vehicles/search/find-vehicles.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { createVehicleIndex } from '../../../lambdas/vehicles/vehicle-index.ts';
import { stockWithoutPictures } from '../../../tools/product/vehicle-stock.ts';

const start = Date.UTC(2026, 10, 2);
const hourMs = 3_600_000;
const timeAt = (hour: number): string => new Date(start + hour * hourMs).toISOString();
const [sample] = stockWithoutPictures(2).slice(1) as [Vehicle];

const listed = (index: number, hour: number, more: Partial<Vehicle> = {}): Vehicle => ({
  ...sample,
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  // Made as a draft before.
  created_at: timeAt(hour - 100),
  published_at: timeAt(hour),
  ...more,
});
const alertOf = (id: string, query: string, hour: number) => ({
  id,
  query,
  label: id,
  ends_at: alertEndFrom(start + hour * hourMs),
  looked_until: timeAt(hour),
});
const address: AddressAlerts = {
  id: '8c1d0f9a-0000-8000-a000-000000000000',
  kind: 'address',
  email: 'aroha@example.com',
  created_at: timeAt(0),
  version: 1,
  alerts: [],
  named: [],
  look_due_at: timeAt(0),
};
const lookAt = (record: AddressAlerts, vehicles: readonly Vehicle[], hour: number) =>
  lookAtStock(record, createVehicleIndex<Vehicle>()([...vehicles]), start + hour * hourMs);
const idsOf = ({ found }: ReturnType<typeof lookAt>) => found.map(({ vehicle }) => vehicle.id);

describe('a look for an address', () => {
  test('finds what came since the last one, and leaves the newest to the next', () => {
    const record = { ...address, alerts: [alertOf('a', '', 10)] };
    const vehicles = [listed(1, 9.99), listed(2, 10), listed(3, 20), listed(4, 33.7), listed(5, 33.8)];
    const first = lookAt(record, vehicles, 34);
    expect(idsOf(first)).toEqual([vehicles[3]!.id, vehicles[2]!.id, vehicles[1]!.id]);
    const second = lookAt(first.next!, vehicles, 58);
    expect(idsOf(second)).toEqual([vehicles[4]!.id]);
    expect(idsOf(lookAt(second.next!, vehicles, 82))).toEqual([]);
  });

  test('names the newest first, whichever alert it fits', () => {
    const [toyota, kia] = [listed(1, 20, { make: 'Toyota' }), listed(2, 21, { make: 'Kia' })];
    const alerts = [alertOf('a', 'make=Toyota', 10), alertOf('b', 'make=Kia', 10)];
    expect(idsOf(lookAt({ ...address, alerts }, [toyota, kia], 34))).toEqual([kia.id, toyota.id]);
    expect(idsOf(lookAt({ ...address, alerts: alerts.toReversed() }, [toyota, kia], 34))).toEqual([
      kia.id,
      toyota.id,
    ]);
  });

  test('is a new version of the address, whose alerts go on where it ended', () => {
    const record = { ...address, alerts: [alertOf('a', '', 10), alertOf('b', '', 33.9)] };
    const car = listed(1, 33.75);
    const { next, found } = lookAt(record, [car], 34);
    expect(found).toEqual([]);
    expect(next).toMatchObject({
      version: 2,
      alerts: [
        { id: 'a', looked_until: timeAt(33.75) },
        { id: 'b', looked_until: timeAt(33.9) },
      ],
    });
    expect(lookAt(next!, [car], 58).found).toEqual([{ vehicle: car, alerts: ['a'] }]);
  });

  test('names a vehicle once that fits two alerts, with both', () => {
    const toyota = listed(1, 20, { make: 'Toyota', price: 15_000 });
    const record = {
      ...address,
      alerts: [
        alertOf('a', 'make=Toyota', 10),
        alertOf('b', 'maxPrice=20000', 10),
        alertOf('c', 'make=Kia', 10),
      ],
    };
    const { found } = lookAt(record, [toyota], 34);
    expect(found).toEqual([{ vehicle: toyota, alerts: ['a', 'b'] }]);
  });

  test('does not name one again for an alert that was asked for before it and turned on after', () => {
    const car = listed(1, 20);
    const { next } = lookAt({ ...address, alerts: [alertOf('a', '', 10)] }, [car], 34);
    const both = { ...next!, alerts: [...next!.alerts, alertOf('b', `make=${car.make}`, 12)] };
    expect(idsOf(lookAt(both, [car], 58))).toEqual([]);
  });

  test('remembers which vehicles it named as long as an alert asked for before can still be turned on', () => {
    const hours = confirmableHours + 24;
    const car = listed(1, 20);
    const { next } = lookAt({ ...address, alerts: [alertOf('a', '', 10)] }, [car], 34);
    expect(next!.named).toEqual([{ id: car.id, at: timeAt(20) }]);
    expect(lookAt(next!, [], 20 + hours).next!.named).toEqual(next!.named);
    expect(lookAt(next!, [], 20.01 + hours).next!.named).toEqual([]);
  });

  test('takes a changed price for no new vehicle', () => {
    const car = listed(1, 20, { price: 25_000 });
    const record = { ...address, alerts: [alertOf('a', 'maxPrice=20000', 10)] };
    const first = lookAt(record, [car], 34);
    expect(idsOf(first)).toEqual([]);
    expect(idsOf(lookAt(first.next!, [{ ...car, price: 15_000 }], 58))).toEqual([]);
  });

  test('finds no vehicle whose text only has the letters of a word', () => {
    const hatchback = listed(1, 20, { body_type: 'Hatchback', description: 'Made for a short commute.' });
    const ute = listed(2, 21, { body_type: 'Ute', description: 'One owner.' });
    const record = { ...address, alerts: [alertOf('a', 'search=ute', 10)] };
    expect(idsOf(lookAt(record, [hatchback, ute], 34))).toEqual([ute.id]);
  });

  test('finds nothing for an alert that has ended, and forgets an address without any', () => {
    const year = 365 * 24;
    const record = { ...address, alerts: [alertOf('a', '', 0)] };
    const car = listed(1, year - 1);
    expect(idsOf(lookAt(record, [car], year - 0.01))).toEqual([car.id]);
    expect(lookAt(record, [car], year)).toEqual({ next: undefined, found: [] });
    const two = { ...address, alerts: [alertOf('a', '', 0), alertOf('b', '', 1)] };
    expect(lookAt(two, [car], year).next!.alerts).toMatchObject([{ id: 'b' }]);
  });

  test('is due again on the next day, at the hour of the address', () => {
    const record = { ...address, alerts: [alertOf('a', '', 0)] };
    const { next } = lookAt(record, [], 30);
    const { next: after } = lookAt(next!, [], 54);
    expect(Date.parse(after!.look_due_at) - Date.parse(next!.look_due_at)).toBe(24 * hourMs);
    expect(Date.parse(next!.look_due_at)).toBeGreaterThan(start + 30 * hourMs);
  });
});

const queries = [
  '',
  'make=Toyota',
  'maxPrice=20000',
  'search=toyota under 20k',
  'make=Mazda&make=Toyota',
  'search=tow',
];

test('whatever comes and whenever is looked: every fitting vehicle is named once, and no other', () => {
  const hours = (max: number) => fc.integer({ min: 0, max: max * 4 }).map((quarter) => quarter / 4);
  const vehicle = fc.record({
    hour: hours(200),
    make: fc.constantFrom('Toyota', 'Mazda', 'Kia'),
    price: fc.constantFrom(9_000, 20_000, 45_000),
    description: fc.constantFrom('Tow bar.', 'One owner.'),
  });
  const alert = fc.record({ hour: hours(150), wait: hours(47), query: fc.constantFrom(...queries) });
  fc.assert(
    fc.property(
      fc.array(vehicle, { maxLength: 8 }),
      fc.array(alert, { minLength: 1, maxLength: 4 }),
      fc.array(hours(220), { maxLength: 8 }),
      (sold, asked, looks) => {
        const vehicles = sold.map(({ hour, ...more }, index) => listed(index, hour, more));
        let record = address;
        const named: string[] = [];
        const expected = new Set<string>();
        const last = 230;
        for (const hour of [...looks, last].toSorted((one, other) => one - other)) {
          const known = new Set(record.alerts.map(({ id }) => id));
          const confirmed = asked.flatMap(({ hour: from, wait, query }, index) =>
            from + wait <= hour && !known.has(String(index)) ? [alertOf(String(index), query, from)] : [],
          );
          record = Object.assign({}, record, { alerts: [...record.alerts, ...confirmed] });
          const present = vehicles.filter(({ published_at: at }) => at! <= timeAt(hour));
          if (record.alerts.length === 0) continue;
          const look = lookAt(record, present, hour);
          named.push(...idsOf(look));
          record = look.next!;
        }
        const index = createVehicleIndex<Vehicle>()(vehicles);
        for (const { hour, query } of asked) {
          const { vehicles: found, fitting } = findVehicles(index, {
            ...readAlertQuery(query),
            limit: 50,
            offset: 0,
          });
          for (const { vehicle: one } of found.slice(0, fitting))
            if (one.published_at! >= timeAt(hour)) expected.add(one.id);
        }
        expect(named.toSorted()).toEqual([...expected].toSorted());
      },
    ),
    { numRuns: 300 },
  );
});
