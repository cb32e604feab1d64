import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { isAvailableAs, type VehicleStatus, vehicleStatuses } from '#domain/vehicles/vehicle-status.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Values } from '../../components/changes/find-conflicts.ts';
import { type Change, changesIn } from '../../components/changes/reduce-changes.ts';
import type { Store } from '../../components/changes/send-change.ts';
import { useChanges } from '../../components/changes/use-changes.ts';
import type { VehicleCalls } from './vehicle-calls.ts';
import { vehicleToForm } from './vehicle-draft.ts';
import { putVehicle } from './vehicles-cache.ts';

export type Sale = Pick<VehicleForm, 'sold_on' | 'sold_price'>;

type StatusFields = Sale & Pick<VehicleForm, 'status'>;

const noSale: Sale = { sold_on: null, sold_price: null };

export const statusValues = ({ status, sold_on, sold_price }: StatusFields): Values => ({
  status,
  sold_on: sold_on ?? '',
  sold_price: String(sold_price ?? ''),
});

const statusIn = ({ status, sold_on: day, sold_price: price }: Values): StatusFields => ({
  status: vehicleStatuses.find((known) => known === status) ?? 'draft',
  sold_on: day || null,
  sold_price: price === undefined || price === '' ? null : Number(price),
});

/** Returns the vehicles with the statuses that are being stored. */
export const applyStatuses = (
  vehicles: readonly ListedVehicle[],
  changes: readonly Change<ListedVehicle>[],
): readonly ListedVehicle[] => {
  const chosen = new Map(changesIn(changes, 'saving').map(({ key, values }) => [key, statusIn(values)]));
  return vehicles.map((vehicle) => {
    const changed = chosen.get(vehicle.id);
    return changed === undefined || changed.status === vehicle.status
      ? vehicle
      : { ...vehicle, ...changed, is_available: isAvailableAs(changed.status) };
  });
};

/** Stores the status alone, so that other people's edits stay. */
export const statusStore = ({ get, update }: Pick<VehicleCalls, 'get' | 'update'>): Store<ListedVehicle> => ({
  valuesOf: statusValues,
  send: async (vehicle, values) => {
    const { id, version } = vehicle;
    return update({ ...vehicleToForm(vehicle), ...statusIn(values), id, version });
  },
  read: async ({ id }) => {
    const item = await get(id);
    return { item, history: item.changes };
  },
});

/** Changes the status of vehicles, and shows it at once. */
export const useStatus = (calls: Pick<VehicleCalls, 'get' | 'update'>) => {
  const client = useQueryClient();
  const { changes, begin, forget } = useChanges<ListedVehicle>({
    ...statusStore(calls),
    keyOf: ({ id }) => id,
    onEnd: async (_before, after) => {
      if (after !== undefined) putVehicle(client, after);
    },
  });
  return {
    changes,
    forget,
    setStatus: useCallback(
      (base: ListedVehicle, status: VehicleStatus, { sold_on, sold_price }: Sale = noSale): void =>
        void begin([{ base, values: statusValues({ status, sold_on, sold_price }) }]),
      [begin],
    ),
  };
};
