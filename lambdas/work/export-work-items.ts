import type * as z from 'zod/mini';
import type { exportWorkItems as contract } from '#domain/work/contract.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import { listWorkItems, type ListDependencies } from './list-work-items.ts';

/**
 * Exports a page of a list without what was written, and audits each with its filters: a caller can begin with any. @throws as `listWorkItems`, AuditUnavailableError
 */
export const exportWorkItems = async (
  { body, admin, sourceIp }: AdminRequest<typeof contract>,
  { audit, ...dependencies }: ListDependencies & { readonly audit: AuditLog },
): Promise<z.output<typeof contract.response>> => {
  const page = await listWorkItems({ body, admin }, dependencies);
  await audit.record({
    admin,
    sourceIp,
    action: 'submission.export',
    record_type: 'list',
    record_id: body.type ?? 'all',
    fields: Object.keys(body),
  });
  return { ...page, items: page.items.map(({ excerpt: _excerpt, ...item }) => item) };
};
