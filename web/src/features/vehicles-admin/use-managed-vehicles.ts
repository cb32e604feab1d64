import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { changesIn } from '../../components/changes/reduce-changes.ts';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';
import { briefFailureText, loadFailureText } from './failure-text.ts';
import { applyStatuses, useStatus } from './use-status.ts';
import { createVehicleCalls } from './vehicle-calls.ts';
import { putVehicle, readVehicles, removeVehicle, vehiclesKey } from './vehicles-cache.ts';

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
  const { changes, setStatus, forget } = useStatus(calls);
  const vehicles = useMemo(() => applyStatuses(data ?? none, changes), [data, changes]);
  const state: VehiclesState = { vehicles, status: listStatus(data !== undefined, error) };
  const refused = changesIn(changes, 'failed');
  const lastRefused = refused.at(-1);
  return {
    calls,
    state,
    problem: error === null ? undefined : loadFailureText(error),
    statusProblem:
      lastRefused &&
      `${vehicleInfo(lastRefused.base)}: ${briefFailureText(lastRefused.error, 'update vehicle')}`,
    /** Changes the status optimistically; reverts on failure. */
    setStatus,
    forgetStatusProblem: (): void => refused.forEach(forget),
    reload: (): void => void refetch(),
    put: (vehicle: ListedVehicle): void => putVehicle(client, vehicle),
    remove: (id: string): void => removeVehicle(client, id),
  };
};
