import type { VehicleForm } from '#domain/vehicles/vehicle.ts';

/** What a vehicle is called: `2019 Mazda CX-5`. */
export const vehicleName = ({ year, make, model }: Pick<VehicleForm, 'year' | 'make' | 'model'>): string =>
  `${year} ${make} ${model}`;

const distance = new Intl.NumberFormat('en-NZ');

/** `42,000 km` */
export const mileageInWords = (kilometres: number): string => `${distance.format(kilometres)} km`;
