import { type VehicleIndex, readQuery } from '../vehicles/search/find-vehicles.ts';
import { matchVehicles } from '../vehicles/search/match-vehicles.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import type { SearchableCard } from '../vehicles/search/vehicle-profile.ts';
import { readAlertQuery } from './alert-query.ts';
import { lookOfNextDay } from './look-times.ts';
import { type AddressAlerts, confirmableHours, hasEnded, type VehicleAlert } from './vehicle-alert.ts';

const hourMs = 3_600_000;

/** A vehicle gets its time before it is stored: the newest ones are left to the next look. */
const unsettledMs = hourMs / 4;

/** An alert looks back to when it was asked for. */
const rememberedMs = (confirmableHours + 24) * hourMs;

interface FoundByAlerts<Vehicle> {
  readonly vehicle: Vehicle;
  /** Ids of the alerts that it fits. */
  readonly alerts: readonly string[];
}

interface Look<Vehicle> {
  /** Undefined once all alerts have ended. */
  readonly next: AddressAlerts | undefined;
  readonly found: readonly FoundByAlerts<Vehicle>[];
}

type Listed = SearchableCard & Pick<Vehicle, 'published_at'>;

/** Returns when a vehicle came: neither a change of its price nor an end of an offer makes it new. */
const listedAt = ({ published_at: published, created_at: created }: Listed): string => published ?? created;

const fitting = <Vehicle extends Listed>(
  { query, looked_until: from }: VehicleAlert,
  until: string,
  index: VehicleIndex<Vehicle>,
): Vehicle[] => {
  const filters = readAlertQuery(query);
  if (filters === undefined) return [];
  return matchVehicles(index.profiles, readQuery(filters, index).constraints)
    .fitting.flatMap((at) => index.profiles[at]?.vehicle ?? [])
    .filter((vehicle) => listedAt(vehicle) >= from && listedAt(vehicle) < until);
};

/** Finds the vehicles that came since the last look and fit an alert of an address, each once and newest first. @param now before the stock was read */
export const lookAtStock = <Vehicle extends Listed>(
  before: AddressAlerts,
  index: VehicleIndex<Vehicle>,
  now: number,
): Look<Vehicle> => {
  const until = new Date(now - unsettledMs).toISOString();
  const active = before.alerts.filter((alert) => !hasEnded(alert, now));
  const named = new Set(before.named.map(({ id }) => id));
  const found = new Map<string, { vehicle: Vehicle; alerts: string[] }>();
  for (const alert of active)
    for (const vehicle of fitting(alert, until, index)) {
      if (named.has(vehicle.id)) continue;
      const { alerts } = found.get(vehicle.id) ?? { alerts: [] };
      found.set(vehicle.id, { vehicle, alerts: [...alerts, alert.id] });
    }
  const vehicles = [...found.values()].toSorted((one, other) =>
    listedAt(one.vehicle) < listedAt(other.vehicle) ? 1 : -1,
  );
  const oldest = new Date(now - rememberedMs).toISOString();
  const next: AddressAlerts = {
    ...before,
    version: before.version + 1,
    alerts: active.map((alert) => (alert.looked_until < until ? { ...alert, looked_until: until } : alert)),
    named: [
      ...vehicles.map(({ vehicle }) => ({ id: vehicle.id, at: listedAt(vehicle) })),
      ...before.named,
    ].filter(({ at }) => at >= oldest),
    look_due_at: lookOfNextDay(before.id, now),
  };
  return { next: active.length === 0 ? undefined : next, found: vehicles };
};
