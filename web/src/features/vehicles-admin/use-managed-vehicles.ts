import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';
import { briefFailureText, loadFailureText } from './failure-text.ts';
import { createVehicleCalls } from './vehicle-calls.ts';
import {
  putVehicle,
  readVehicles,
  removeVehicle,
  saveSwitched,
  showSwitched,
  switchedKey,
  vehiclesKey,
  withSwitched,
} from './vehicles-cache.ts';

/** The vehicles as the dashboard shows them. */
export interface VehiclesState {
  readonly vehicles: readonly ListedVehicle[];
  /** `loading` only until the first answer: a list that is read again stays. */
  readonly status: 'loading' | 'ready' | 'failed';
}

const none: readonly ListedVehicle[] = [];

const statusOf = (isRead: boolean, error: Error | null): VehiclesState['status'] => {
  if (isRead) return 'ready';
  return error === null ? 'loading' : 'failed';
};

/** Reads the vehicles of the dashboard, and changes them. */
export const useManagedVehicles = () => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  const [calls] = useState(() => createVehicleCalls(request));
  const { data, error, refetch } = useQuery({
    queryKey: vehiclesKey,
    queryFn: async () => readVehicles(client, calls),
  });
  const { data: switched } = useQuery<Readonly<Record<string, boolean>>>({
    queryKey: switchedKey,
    queryFn: skipToken,
  });
  const switching = useMutation({
    // One after the other, so that the last switch is what stays.
    scope: { id: 'vehicle-availability' },
    mutationFn: async ({ id }: ListedVehicle) => saveSwitched(client, calls, id),
  });
  const vehicles = useMemo(() => withSwitched(data ?? none, switched ?? {}), [data, switched]);
  const state: VehiclesState = { vehicles, status: statusOf(data !== undefined, error) };
  const { variables: lastSwitched, error: refusal, mutate, reset } = switching;
  return {
    calls,
    state,
    /** Why the vehicles could not be read. */
    problem: error === null ? undefined : loadFailureText(error),
    /** Why the last switch could not be saved. */
    switchProblem:
      refusal === null || lastSwitched === undefined
        ? undefined
        : `${vehicleInfo(lastSwitched)}: ${briefFailureText(refusal, 'update vehicle')}`,
    /** Lists a vehicle, or takes it off the list, and shows it at once; undone when it can't be saved. */
    setAvailable: useCallback(
      (vehicle: ListedVehicle, isAvailable: boolean): void => {
        showSwitched(client, vehicle.id, isAvailable);
        mutate(vehicle);
      },
      [client, mutate],
    ),
    forgetSwitchProblem: reset,
    reload: (): void => void refetch(),
    put: (vehicle: ListedVehicle): void => putVehicle(client, vehicle),
    remove: (id: string): void => removeVehicle(client, id),
  };
};
