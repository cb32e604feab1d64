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
  applySwitches,
} from './vehicles-cache.ts';

export interface VehiclesState {
  readonly vehicles: readonly ListedVehicle[];
  /** `loading` only before the first response: a refetch keeps the list. */
  readonly status: 'loading' | 'ready' | 'failed';
}

const none: readonly ListedVehicle[] = [];

const listStatus = (isRead: boolean, error: Error | null): VehiclesState['status'] => {
  if (isRead) return 'ready';
  return error === null ? 'loading' : 'failed';
};

/** Fetches and changes the dashboard's vehicles. */
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
    // Sequential, so that the last switch wins.
    scope: { id: 'vehicle-availability' },
    mutationFn: async ({ id }: ListedVehicle) => saveSwitched(client, calls, id),
  });
  const vehicles = useMemo(() => applySwitches(data ?? none, switched ?? {}), [data, switched]);
  const state: VehiclesState = { vehicles, status: listStatus(data !== undefined, error) };
  const { variables: lastSwitched, error: refusal, mutate, reset } = switching;
  return {
    calls,
    state,
    problem: error === null ? undefined : loadFailureText(error),
    switchProblem:
      refusal === null || lastSwitched === undefined
        ? undefined
        : `${vehicleInfo(lastSwitched)}: ${briefFailureText(refusal, 'update vehicle')}`,
    /** Switches the availability optimistically; reverts on failure. */
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
