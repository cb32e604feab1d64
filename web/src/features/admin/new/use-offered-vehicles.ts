import { listAllVehicles } from '#domain/vehicles/admin-contract.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { useQuery } from '@tanstack/react-query';
import { type AdminRequest, useAdminSession } from '../../../lib/admin-session/admin-session.ts';

const readAll = async (request: AdminRequest): Promise<ListedVehicle[]> => {
  const all: ListedVehicle[] = [];
  let cursor: string | undefined;
  do {
    const page = await request(listAllVehicles, { ...(cursor !== undefined && { cursor }) });
    all.push(...page.vehicles);
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return all;
};

const labelOf = (vehicle: ListedVehicle): string =>
  `${vehicleInfo(vehicle)}, ${formatDollars(vehicle.price)}`;

/** Reads the vehicles that somebody can enquire about, as options by their ids. */
export const useOfferedVehicles = () => {
  const { request } = useAdminSession();
  return useQuery({
    queryKey: ['new', 'vehicles'],
    queryFn: async () => {
      const offered = (await readAll(request)).filter(({ is_available: isAvailable }) => isAvailable);
      const options = offered.map((vehicle) => [vehicle.id, labelOf(vehicle)] as const);
      return Object.fromEntries(options.toSorted(([, one], [, other]) => one.localeCompare(other)));
    },
  });
};
