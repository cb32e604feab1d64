import { updateVehicle as contract } from '#domain/vehicles/admin-contract.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { updateVehicle } from './update-vehicle.ts';
import { openSaveVehicleDependencies } from './save-vehicle-dependencies.ts';

const { adminEmails, dependencies } = openSaveVehicleDependencies();

export const handler = serveAdminRoute(contract, { adminEmails, purpose: 'update vehicles' }, (request) =>
  updateVehicle(request, dependencies),
);
