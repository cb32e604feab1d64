import { updateVehicle as contract } from '#domain/vehicles/admin-contract.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { updateVehicle } from './update-vehicle.ts';
import { openSaveVehicleDependencies } from './save-vehicle-dependencies.ts';

const dependencies = openSaveVehicleDependencies();

export const handler = serveAdminRoute(contract, 'update vehicles', (request) =>
  updateVehicle(request, dependencies),
);
