import { isAvailableAs } from '#domain/vehicles/vehicle-status.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Edit, Store } from '../../components/changes/send-change.ts';
import { type Change, changesIn } from '../../components/changes/reduce-changes.ts';
import { useChanges } from '../../components/changes/use-changes.ts';
import { fieldsIn, valuesOf } from './changed-values.ts';
import type { VehicleCalls } from './vehicle-calls.ts';
import { vehicleToForm } from './vehicle-draft.ts';
import { putVehicle } from './vehicles-cache.ts';

export type VehicleEdit = Edit<ListedVehicle>;

const applyTo = (vehicle: ListedVehicle, { values }: Change<ListedVehicle>): ListedVehicle => {
  const changed = { ...vehicle, ...fieldsIn(values) };
  return { ...changed, is_available: isAvailableAs(changed.status) };
};

/** Returns the vehicles with the statuses and prices that are being stored. */
export const applyChanges = (
  vehicles: readonly ListedVehicle[],
  changes: readonly Change<ListedVehicle>[],
): readonly ListedVehicle[] => {
  const saving = new Map(changesIn(changes, 'saving').map((change) => [change.key, change]));
  if (saving.size === 0) return vehicles;
  return vehicles.map((vehicle) => {
    const change = saving.get(vehicle.id);
    return change === undefined ? vehicle : applyTo(vehicle, change);
  });
};

/** Stores status or price alone, so that other people's edits stay. */
export const changeStore = ({ get, update }: Pick<VehicleCalls, 'get' | 'update'>): Store<ListedVehicle> => ({
  valuesOf,
  send: async (vehicle, values) => {
    const { id, version } = vehicle;
    return update({ ...vehicleToForm(vehicle), ...fieldsIn(values), id, version });
  },
  read: async ({ id }) => {
    const item = await get(id);
    return { item, history: item.changes };
  },
});

/** Changes status and price of vehicles, one or several, and shows it at once. */
export const useVehicleChanges = (calls: Pick<VehicleCalls, 'get' | 'update'>) => {
  const client = useQueryClient();
  return useChanges<ListedVehicle>({
    ...changeStore(calls),
    keyOf: ({ id }) => id,
    onEnd: async (_before, after) => {
      if (after !== undefined) putVehicle(client, after);
    },
  });
};
