import { getAdmin as contract } from '#domain/accounts/contract.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { adminRepository } from './admin.repository.ts';
import { getAdminEnvSchema } from './admin-session.env.ts';
import { getAdmin } from './get-admin.ts';

const env = readEnv(getAdminEnvSchema);
const dependencies = {
  admins: adminRepository(openDatabase(), env.USERS_TABLE),
  receivesMail: env.RECEIVES_MAIL,
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'open the dashboard', ({ admin }) =>
  getAdmin(admin, dependencies),
);
