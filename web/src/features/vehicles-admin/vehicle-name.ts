import { groupDigits } from '#domain/text/group-digits.ts';
import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';

/** What a vehicle is called: `2019 Mazda CX-5`. */
export const vehicleName = ({ year, make, model }: Pick<VehicleForm, 'year' | 'make' | 'model'>): string =>
  `${year} ${make} ${model}`;

/** `42,000 km` */
export const mileageInWords = (kilometres: number): string => `${groupDigits(kilometres)} km`;
