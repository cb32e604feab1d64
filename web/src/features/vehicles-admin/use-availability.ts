import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Change, changesIn } from '../../components/changes/reduce-changes.ts';
import type { Store } from '../../components/changes/send-change.ts';
import { useChanges } from '../../components/changes/use-changes.ts';
import type { VehicleCalls } from './vehicle-calls.ts';
import { vehicleToForm } from './vehicle-draft.ts';
import { putVehicle } from './vehicles-cache.ts';

const valueOf = (isAvailable: boolean) => ({ is_available: String(isAvailable) });

const isOn = ({ is_available: value }: Change<ListedVehicle>['values']): boolean => value === 'true';

/** Returns the vehicles with the switches that are being stored. */
export const applySwitches = (
  vehicles: readonly ListedVehicle[],
  changes: readonly Change<ListedVehicle>[],
): readonly ListedVehicle[] => {
  const switched = new Map(changesIn(changes, 'saving').map(({ key, values }) => [key, isOn(values)]));
  return vehicles.map((vehicle) => {
    const isAvailable = switched.get(vehicle.id) ?? vehicle.is_available;
    return isAvailable === vehicle.is_available ? vehicle : { ...vehicle, is_available: isAvailable };
  });
};

/** Stores the availability alone, so that other people's edits stay. */
export const availabilityStore = ({
  get,
  update,
}: Pick<VehicleCalls, 'get' | 'update'>): Store<ListedVehicle> => ({
  valuesOf: ({ is_available: isAvailable }) => valueOf(isAvailable),
  send: async (vehicle, values) => {
    const { id, version } = vehicle;
    return update({ ...vehicleToForm(vehicle), is_available: isOn(values), id, version });
  },
  read: async ({ id }) => {
    const item = await get(id);
    return { item, history: item.changes };
  },
});

/** Switches the availability of vehicles, and shows it at once. */
export const useAvailability = (calls: Pick<VehicleCalls, 'get' | 'update'>) => {
  const client = useQueryClient();
  const { changes, begin, forget } = useChanges<ListedVehicle>({
    ...availabilityStore(calls),
    keyOf: ({ id }) => id,
    onEnd: async (_before, after) => {
      if (after !== undefined) putVehicle(client, after);
    },
  });
  return {
    changes,
    forget,
    setAvailable: useCallback(
      (base: ListedVehicle, isAvailable: boolean): void =>
        void begin([{ base, values: valueOf(isAvailable) }]),
      [begin],
    ),
  };
};
