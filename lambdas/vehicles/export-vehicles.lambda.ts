import { exportVehicles as contract } from '#domain/vehicles/import-contract.ts';
import { openAuditLog } from '../clients/audit-log.ts';
import { openDatabase } from '../clients/database.ts';
import { serveAdminRoute } from '../http/serve-route.ts';
import { auditEnvSchema } from '../runtime/audit.env.ts';
import { readEnv } from '../runtime/env.ts';

const audit = openAuditLog(openDatabase(), readEnv(auditEnvSchema));

export const handler = serveAdminRoute(contract, 'export vehicles', async ({ body, admin, sourceIp }) => {
  await audit.record({
    admin,
    sourceIp,
    action: 'vehicle.export',
    record_type: 'vehicle',
    record_id: body.id,
    fields: [],
    once: body.id,
  });
  return { id: body.id };
});
