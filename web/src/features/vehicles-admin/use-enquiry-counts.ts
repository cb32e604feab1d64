import { maxCountedVehicles } from '#domain/vehicles/desk-contract.ts';
import type { ListedVehicle } from '#domain/vehicles/vehicle.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { VehicleCalls } from './vehicle-calls.ts';

type Counts = Readonly<Record<string, number>>;

const countAll = async (
  ids: readonly string[],
  { countEnquiries }: Pick<VehicleCalls, 'countEnquiries'>,
): Promise<Counts> => {
  const parts = Array.from({ length: Math.ceil(ids.length / maxCountedVehicles) }, (_, index) =>
    ids.slice(index * maxCountedVehicles, (index + 1) * maxCountedVehicles),
  );
  const answers = await Promise.all(parts.map(async (part) => countEnquiries({ ids: part })));
  return Object.assign({}, ...answers.map(({ counts }) => counts));
};

/** Counts the enquiries about the vehicles that are shown. */
export const useEnquiryCounts = (
  vehicles: readonly ListedVehicle[],
  calls: Pick<VehicleCalls, 'countEnquiries'>,
): Counts => {
  const ids = vehicles.map(({ id }) => id).toSorted();
  const { data } = useQuery({
    queryKey: ['vehicle-enquiries', ids],
    queryFn: async () => countAll(ids, calls),
    placeholderData: keepPreviousData,
  });
  return data ?? {};
};
