import type * as z from 'zod/mini';
import type { exportRegister as contract } from '#domain/work/register-contract.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { findRegister, listRegister, type RegisterDependencies } from './list-register.ts';

/** Exports a page of a register, and audits each. @throws as `listRegister`, AuditUnavailableError */
export const exportRegister = async (
  { params, query, admin, sourceIp }: AdminRequest<typeof contract>,
  { audit, ...dependencies }: RegisterDependencies & { readonly audit: AuditLog },
): Promise<z.output<typeof contract.response>> => {
  const page = await listRegister({ params, query }, dependencies);
  await audit.record({
    admin,
    sourceIp,
    action: 'register.export',
    record_type: findRegister(dependencies.types, params.type).type.name,
    record_id: 'register',
    fields: Object.keys(query),
  });
  return page;
};
