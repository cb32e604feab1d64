import type { Vehicle } from './vehicle.ts';

export type NamedVehicle = Pick<Vehicle, 'year' | 'make' | 'model'>;

/** How a vehicle is called in one line. */
export const vehicleInfo = ({ year, make, model }: NamedVehicle): string => `${year} ${make} ${model}`;
