import type * as z from 'zod/mini';
import type { getApplication as contract } from '#domain/applications/admin-contract.ts';
import { applicationReferenceOf } from '#domain/applications/application-reference.ts';
import { loanApplications } from '#domain/applications/stored-application.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { Database } from '../clients/database.ts';
import { NotFoundError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';

interface Dependencies {
  readonly database: Pick<Database, 'get'>;
  readonly table: string;
  readonly audit: AuditLog;
}

/**
 * Returns an application as it is stored, of whichever version, after its reading is recorded.
 * @throws NotFoundError, AuditUnavailableError
 */
export const getApplication = async (
  { params: { id }, admin, sourceIp }: AdminRequest<typeof contract>,
  { database, table, audit }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { Item } = await database.get({ TableName: table, Key: { id } });
  if (Item === undefined) throw new NotFoundError('There is no loan application with this ID.');
  const application = loanApplications.read(Item);
  await audit.record({
    admin,
    sourceIp,
    action: 'application.open',
    record_type: 'loan_application',
    record_id: id,
    fields: [],
  });
  return { ...application, reference: applicationReferenceOf(application.id) };
};
