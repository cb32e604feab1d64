import { updateVehicle as contract } from '#domain/vehicles/admin-contract.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { updateVehicle } from './update-vehicle.ts';
import { openSavedVehicles } from './saved-vehicles.ts';

const { adminEmails, dependencies } = openSavedVehicles();

export const handler = serveAdminRoute(contract, { adminEmails, purpose: 'update vehicles' }, (request) =>
  updateVehicle(request, dependencies),
);
