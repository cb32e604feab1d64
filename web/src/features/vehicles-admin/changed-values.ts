import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';
import { vehicleStatuses } from '#domain/vehicles/vehicle-status.ts';
import type { Values } from '../../components/changes/find-conflicts.ts';

export type Sale = Pick<VehicleForm, 'sold_on' | 'sold_price'>;

/** Fields that the list changes without the form. */
type ListFields = Sale & Pick<VehicleForm, 'status' | 'price'>;

const noSale: Sale = { sold_on: null, sold_price: null };

export const priceValues = (price: number): Values => ({ price: String(price) });

export const statusValues = (
  status: VehicleForm['status'],
  { sold_on: day, sold_price: price }: Sale = noSale,
): Values => ({ status, sold_on: day ?? '', sold_price: String(price ?? '') });

export const valuesOf = (vehicle: ListFields): Values => ({
  ...priceValues(vehicle.price),
  ...statusValues(vehicle.status, vehicle),
});

/** Returns the fields that values change. */
export const fieldsIn = ({ price, status, sold_on: day, sold_price: paid }: Values): Partial<ListFields> => {
  const known = vehicleStatuses.find((one) => one === status);
  return {
    ...(price !== undefined && { price: Number(price) }),
    ...(known !== undefined && {
      status: known,
      sold_on: day || null,
      sold_price: paid ? Number(paid) : null,
    }),
  };
};
