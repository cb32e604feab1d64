import { groupDigits } from '../text/group-digits.ts';
import type { Vehicle } from './vehicle.ts';

export type NamedVehicle = Pick<Vehicle, 'year' | 'make' | 'model'>;

export const vehicleInfo = ({ year, make, model }: NamedVehicle): string => `${year} ${make} ${model}`;

export const formatMileage = (kilometres: number): string => `${groupDigits(kilometres)} km`;
