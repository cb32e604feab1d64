import type { VehicleField } from './vehicle-field.ts';
import { vehicleFieldNames, vehicleFields, type VehicleFieldName } from './vehicle-fields.ts';
import { formatMileage } from './vehicle-info.ts';

type FieldValues = { readonly [Name in VehicleFieldName]?: string | number | boolean | null };

const formatValue = (value: string | number | boolean, { type }: VehicleField): string =>
  typeof value === 'number' && type === 'amount' ? formatMileage(value) : String(value);

/** Returns a vehicle's fields that are not empty, with their texts, in the order of the table. */
export const shownFields = (vehicle: FieldValues) =>
  vehicleFieldNames.flatMap((name) => {
    const field: VehicleField = vehicleFields[name];
    const value = vehicle[name] ?? '';
    return value === '' ? [] : [{ name, field, text: formatValue(value, field) }];
  });

/** Returns the short line below a vehicle's name. A point stays at the end of its line. */
export const vehicleLine = (vehicle: FieldValues, ...more: readonly string[]): string =>
  shownFields(vehicle)
    .filter(({ field }) => field.isInLine)
    .map(({ text }) => text)
    .concat(more)
    .join('\u00A0· ');
