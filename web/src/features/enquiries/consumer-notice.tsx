import type { VehicleField } from '#domain/vehicles/vehicle-field.ts';
import { type VehicleFieldName, vehicleFieldNames, vehicleFields } from '#domain/vehicles/vehicle-fields.ts';
import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';

const noticeRows = (vehicle: PublicVehicle) =>
  vehicleFieldNames
    .filter((name): name is VehicleFieldName & keyof PublicVehicle => name in vehicle)
    .flatMap((name) => {
      const { notice }: VehicleField = vehicleFields[name];
      return notice === undefined ? [] : [{ label: notice, value: vehicle[name] ?? 'Ask the seller' }];
    });

/**
 * Renders the notice that traders owe buyers, without what stands above it (price, year, make, fuel, mileage).
 * Source: Consumer Information Standards (Used Motor Vehicles) Regulations 2008.
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
