import { createVehicle as contract } from '#domain/vehicles/admin-contract.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { createVehicle } from './create-vehicle.ts';
import { openSavedVehicles } from './saved-vehicles.ts';

const { adminEmails, dependencies } = openSavedVehicles();

export const handler = serveAdminRoute(contract, { adminEmails, purpose: 'create vehicles' }, (request) =>
  createVehicle(request, dependencies),
);
