import { vehiclePageHead } from '#domain/vehicles/vehicle-page.ts';
import { HeadTags } from '../../components/head-tags.tsx';
import type { PublicVehicle } from '#domain/vehicles/vehicle-page.ts';
import { VehicleData } from './vehicle-data.tsx';

/** What search engines and link previews are told of a vehicle. */
export const VehicleHead = ({ vehicle }: { readonly vehicle: PublicVehicle }) => (
  <>
    <HeadTags head={vehiclePageHead(vehicle)} />
    <VehicleData vehicle={vehicle} />
  </>
);
