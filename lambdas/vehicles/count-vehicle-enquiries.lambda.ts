import { countVehicleEnquiries as contract } from '#domain/vehicles/desk-contract.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { countEnquiries } from './count-enquiries.ts';
import { enquiryCountsEnvSchema } from './vehicles.env.ts';

const env = readEnv(enquiryCountsEnvSchema);
const count = countEnquiries(openDatabase(), env.WORK_WORDS_TABLE);

export const handler = serveAdminRoute(contract, 'view vehicles', async ({ body: { ids } }) => {
  const counted = ids.map(async (id) => [id, await count(id)] as const);
  return { counts: Object.fromEntries(await Promise.all(counted)) };
});
