import {
  type VehicleField,
  type VehicleFieldName,
  vehicleFieldNames,
  vehicleFields,
} from '#domain/vehicles/vehicle-fields.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';

const noticeRows = (vehicle: PublicVehicle) =>
  vehicleFieldNames
    .filter((name): name is VehicleFieldName & keyof PublicVehicle => name in vehicle)
    .flatMap((name) => {
      const { notice }: VehicleField = vehicleFields[name];
      return notice === undefined ? [] : [{ label: notice, value: vehicle[name] ?? 'Ask the seller' }];
    });

/**
 * What a trader tells buyers of a used vehicle: Consumer Information Standards (Used Motor Vehicles) Regulations 2008. Price, year, make, fuel
 * and mileage stand above it. A private seller owes none.
 */
export const ConsumerNotice = ({ vehicle }: { readonly vehicle: PublicVehicle }) =>
  vehicle.seller_kind === 'Trader' && (
    <section aria-labelledby="consumer-notice">
      <h2 id="consumer-notice">Consumer information notice</h2>
      <dl className="vehicle-rows">
        {noticeRows(vehicle).map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
