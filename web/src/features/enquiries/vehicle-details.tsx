import { weeklyCost } from '#domain/lending/weekly-cost.ts';
import { formatDollars } from '#domain/money/nzd.ts';
import {
  type VehicleField,
  type VehicleFieldName,
  vehicleFieldNames,
  vehicleFields,
} from '#domain/vehicles/vehicle-fields.ts';
import { formatMileage } from '#domain/vehicles/vehicle-info.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';

const formatValue = (value: string | number | boolean, { type }: VehicleField): string =>
  typeof value === 'number' && type === 'amount' ? formatMileage(value) : String(value);

const detailRows = (vehicle: PublicVehicle) =>
  vehicleFieldNames
    .filter((name): name is VehicleFieldName & keyof PublicVehicle => name in vehicle)
    .flatMap((name) => {
      const field: VehicleField = vehicleFields[name];
      const value = vehicle[name] ?? '';
      return field.detail && value !== '' ? [{ label: field.detail, value: formatValue(value, field) }] : [];
    });

/** Links to the weekly cost, which is further down the page. */
const WeeklyPrice = ({ price }: { readonly price: number }) => {
  const cost = weeklyCost({ price });
  return (
    cost && (
      <p>
        <a className="vehicle-weekly" href="#finance">
          from {formatDollars(Math.ceil(cost.lowest.instalment))} a week with finance
        </a>
      </p>
    )
  );
};

export const VehicleDetails = ({ vehicle }: { readonly vehicle: PublicVehicle }) => (
  <>
    <p className="vehicle-price">{formatDollars(vehicle.price)}</p>
    {vehicle.is_available && <WeeklyPrice price={vehicle.price} />}
    <dl className="vehicle-rows">
      {detailRows(vehicle).map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    <h2>Description</h2>
    <p className="vehicle-description">{vehicle.description}</p>
  </>
);
