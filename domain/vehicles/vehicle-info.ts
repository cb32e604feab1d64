import { groupDigits } from '../text/group-digits.ts';
import type { Vehicle } from './vehicle.ts';

export type NamedVehicle = Pick<Vehicle, 'year' | 'make' | 'model'>;

/** How a vehicle is called in one line: `2019 Mazda CX-5`. */
export const vehicleInfo = ({ year, make, model }: NamedVehicle): string => `${year} ${make} ${model}`;

/** How far a vehicle has gone: `42,000 km`. */
export const formatMileage = (kilometres: number): string => `${groupDigits(kilometres)} km`;
