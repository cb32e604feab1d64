import type * as z from 'zod/mini';
import type { getApplication as contract } from '#domain/applications/admin-contract.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { loanApplications } from '#domain/applications/stored-application.ts';
import type { AuditLog } from '../clients/audit-log.ts';
import type { Documents } from '../clients/documents.ts';
import { NotFoundError } from '../http/errors.ts';
import type { AdminRequest } from '../http/serve-route.ts';

interface Dependencies {
  readonly documents: Pick<Documents, 'get'>;
  readonly table: string;
  readonly audit: AuditLog;
}

/**
 * Returns an application as it is stored, of whichever version, after its reading is recorded.
 * @throws NotFoundError, AuditUnavailableError
 */
export const getApplication = async (
  { params: { id }, admin, sourceIp }: AdminRequest<typeof contract>,
  { documents, table, audit }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { Item } = await documents.get({ TableName: table, Key: { id } });
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
  return { ...application, reference: applicationType.referenceOf(application.id) };
};
