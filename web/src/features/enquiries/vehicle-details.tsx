import { formatDollars } from '#domain/money/nzd.ts';
import { mileageInWords } from '#domain/vehicles/vehicle-info.ts';
import type { PublicVehicle } from '#domain/vehicles/vehicle-page.ts';

const row = (label: string, value: string) => ({ label, value });

const rowsOf = (vehicle: PublicVehicle) => [
  row('Year', String(vehicle.year)),
  row('Mileage', mileageInWords(vehicle.mileage)),
  row('Fuel', vehicle.fuel_type),
  row('Transmission', vehicle.transmission),
  row('Body', vehicle.body_type),
  ...(vehicle.color ? [row('Colour', vehicle.color)] : []),
  row('Condition', vehicle.condition),
  row('Location', vehicle.location),
];

/** Price and name of the vehicle, what is known of it, and what its seller says. */
export const VehicleDetails = ({ vehicle }: { readonly vehicle: PublicVehicle }) => (
  <>
    <p className="vehicle-price">{formatDollars(vehicle.price)}</p>
    <dl className="vehicle-rows">
      {rowsOf(vehicle).map(({ label, value }) => (
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
