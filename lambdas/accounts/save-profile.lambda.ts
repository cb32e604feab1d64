import { saveProfile as contract } from '#domain/accounts/contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { listMailedColleagues } from '../clients/mail-recipients.ts';
import { profileRepository } from '../clients/profile.repository.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { readEnv } from '../runtime/env.ts';
import { ownAccountEnvSchema } from './admin-session.env.ts';
import { saveProfile } from './save-profile.ts';

const env = readEnv(ownAccountEnvSchema);
const database = openDatabase();
const dependencies = {
  profiles: profileRepository(database, env.USERS_TABLE),
  listMailed: async () => listMailedColleagues(database, env.USERS_TABLE),
  audit: openAuditLog(database, env),
  now: Date.now,
};

export const handler = serveAdminRoute(contract, 'change your account here', (request) =>
  saveProfile(request, dependencies),
);
