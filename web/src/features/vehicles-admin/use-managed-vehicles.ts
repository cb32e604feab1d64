import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { VehicleStatus } from '#domain/vehicles/vehicle-status.ts';
import type { Change } from '../../components/changes/reduce-changes.ts';
import { useAdminSession } from '../../lib/admin-session/admin-session.ts';
import { briefFailureText, loadFailureText } from './failure-text.ts';
import { type Sale, statusValues } from './changed-values.ts';
import { applyChanges, useVehicleChanges } from './use-vehicle-changes.ts';
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

const refusalText = (change: Change<ListedVehicle>): string =>
  change.state === 'failed'
    ? briefFailureText(change.error, 'update vehicle')
    : 'Somebody else changed it meanwhile. Look at it, and choose again.';

/** Fetches and changes the dashboard's vehicles. */
export const useManagedVehicles = () => {
  const { request } = useAdminSession();
  const client = useQueryClient();
  const [calls] = useState(() => createVehicleCalls(request));
  const { data, error, refetch } = useQuery({
    queryKey: vehiclesKey,
    queryFn: async () => readVehicles(client, calls),
  });
  const changing = useVehicleChanges(calls);
  const { changes, begin, forget } = changing;
  const vehicles = useMemo(() => applyChanges(data ?? none, changes), [data, changes]);
  const state: VehiclesState = { vehicles, status: listStatus(data !== undefined, error) };
  const refused = changes.filter((change) => change.state === 'failed' || change.state === 'conflict');
  return {
    calls,
    state,
    problem: error === null ? undefined : loadFailureText(error),
    changing,
    /** Why the last changes of the list were not stored. */
    changeProblems: refused.map((change) => `${vehicleInfo(change.base)}: ${refusalText(change)}`),
    /** Changes the status optimistically; reverts on failure. */
    setStatus: (base: ListedVehicle, status: VehicleStatus, sale?: Sale): void =>
      void begin([{ base, values: statusValues(status, sale) }]),
    forgetProblems: (): void => refused.forEach(forget),
    reload: (): void => void refetch(),
    put: (vehicle: ListedVehicle): void => putVehicle(client, vehicle),
    remove: (id: string): void => removeVehicle(client, id),
  };
};
