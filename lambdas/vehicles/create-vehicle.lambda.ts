import { createVehicle as contract } from '#domain/vehicles/admin-contract.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { createVehicle } from './create-vehicle.ts';
import { openSaveVehicleDependencies } from './save-vehicle-dependencies.ts';

const dependencies = openSaveVehicleDependencies();

export const handler = serveAdminRoute(contract, 'create vehicles', (request) =>
  createVehicle(request, dependencies),
);
