import { deleteVehicle as contract } from '#domain/vehicles/contract.ts';
import { createDocumentClient } from '../clients/document-client.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { vehicleRepository } from './vehicle.repository.ts';
import { vehiclesEnvSchema } from './vehicles.env.ts';

const env = readEnv(vehiclesEnvSchema);
const access = { adminEmails: env.ADMIN_EMAILS, purpose: 'delete vehicles' };
const vehicles = vehicleRepository(createDocumentClient(), env.VEHICLES_TABLE);

export const handler = serveAdminRoute(contract, access, async ({ params: { id } }) => {
  await vehicles.delete(id);
  return { id };
});
