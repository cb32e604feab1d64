import type { FoundVehiclesMail, NamedVehicle } from '#domain/alerts/alert-mail.ts';
import { lookAtStock } from '#domain/alerts/look-at-stock.ts';
import { lookOfNextDay } from '#domain/alerts/look-times.ts';
import type { AddressAlerts } from '#domain/alerts/vehicle-alert.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import type { VehicleIndex } from '#domain/vehicles/search/find-vehicles.ts';
import { formatMileage, vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import type { Alerts } from '../clients/alert.repository.ts';
import { hashOf, toUuid } from '../clients/to-uuid.ts';
import type { CatalogueEntry } from './catalogue.ts';

/** In one mail. */
const maxNamed = 10;

export interface LookDependencies {
  readonly alerts: Pick<Alerts, 'findOfAddress' | 'listDueLooks' | 'replace'>;
  /** Reads the stock. */
  readonly readIndex: () => Promise<VehicleIndex<CatalogueEntry>>;
  readonly hasTime: () => boolean;
  readonly now: () => number;
}

const toNamed = (vehicle: CatalogueEntry, alerts: readonly string[]): NamedVehicle => ({
  id: vehicle.id,
  title: vehicleInfo(vehicle),
  line: [
    formatDollars(vehicle.price),
    formatMileage(vehicle.mileage),
    vehicle.fuel_type,
    vehicle.location,
  ].join(' · '),
  alerts: [...alerts],
});

type Found = ReturnType<typeof lookAtStock<CatalogueEntry>>['found'];

/** One of a day has one id: two looks at once can't queue two mails. */
const mailOf = (owner: string, found: Found, now: number): FoundVehiclesMail => {
  const day = aucklandDate(now);
  return {
    id: toUuid(hashOf('found-vehicles', owner, day)),
    kind: 'found',
    owner,
    day,
    vehicles: found.slice(0, maxNamed).map(({ vehicle, alerts }) => toNamed(vehicle, alerts)),
    more: Math.max(0, found.length - maxNamed),
  };
};

/** Leaves all to the next day's look: there is a mail of today. */
const putOff = (before: AddressAlerts, now: number): AddressAlerts => ({
  ...before,
  version: before.version + 1,
  look_due_at: lookOfNextDay(before.id, now),
});

const lookFor = async (
  id: string,
  index: VehicleIndex<CatalogueEntry>,
  now: number,
  { alerts }: Pick<LookDependencies, 'alerts'>,
): Promise<void> => {
  const before = await alerts.findOfAddress(id);
  if (before === undefined || Date.parse(before.look_due_at) > now) return;
  const { next, found } = lookAtStock(before, index, now);
  const at = new Date(now).toISOString();
  const after = next ?? { ...before, alerts: [] };
  if (found.length === 0) {
    await alerts.replace(after, before);
    return;
  }
  if (await alerts.replace(after, before, mailOf(id, found, now), at)) return;
  // Either the alerts have changed, and the next round looks again, or this changes them.
  await alerts.replace(putOff(before, now), before);
};

/** Looks for vehicles for all addresses that are due, and queues their mails. @throws AggregateError with all failures, after the round */
export const lookForAlerts = async (dependencies: LookDependencies): Promise<void> => {
  const { alerts, readIndex, hasTime, now } = dependencies;
  const at = now();
  const failures: unknown[] = [];
  let index: VehicleIndex<CatalogueEntry> | undefined;
  for await (const ids of alerts.listDueLooks(new Date(at).toISOString())) {
    if (!hasTime()) break;
    for (const id of ids) {
      if (!hasTime()) break;
      index ??= await readIndex();
      await lookFor(id, index, at, dependencies).catch((error: unknown) => void failures.push(error));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} looks failed`);
};
