import type { Vehicle } from '#domain/vehicles/vehicle.ts';

interface Read {
  readonly kind: string;
  readonly path: string;
}

/** Returns the reads of a visitor who looks for a vehicle, in turn, with changing filters and vehicles. */
export const readOf = (number: number, vehicles: readonly Pick<Vehicle, 'id' | 'make'>[]): Read => {
  const round = Math.floor(number / 4);
  const vehicle = vehicles[round % vehicles.length];
  const filters = new URLSearchParams({ make: vehicle?.make ?? '', maxPrice: String(20_000 + round) });
  const reads: readonly Read[] = [
    { kind: 'List', path: '/api/vehicles' },
    { kind: 'Filtered list', path: `/api/vehicles?${filters}` },
    { kind: 'One vehicle', path: `/api/vehicles/${vehicle?.id}` },
    { kind: 'Filters', path: '/api/vehicle-filters' },
  ];
  return reads[number % reads.length] ?? { kind: 'List', path: '/api/vehicles' };
};
