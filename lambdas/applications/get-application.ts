import type * as z from 'zod/mini';
import type { getApplication as contract } from '#domain/applications/admin-contract.ts';
import { referenceNumber } from '#domain/applications/reference-number.ts';
import { loanApplications } from '#domain/applications/stored-application.ts';
import type { Documents } from '../clients/documents.ts';
import { NotFoundError } from '../http/errors.ts';

/** Returns an application as it is stored, of whichever version. @throws NotFoundError */
export const getApplication = async (
  id: string,
  documents: Pick<Documents, 'get'>,
  table: string,
): Promise<z.output<typeof contract.response>> => {
  const { Item } = await documents.get({ TableName: table, Key: { id } });
  if (Item === undefined) throw new NotFoundError('There is no loan application with this ID.');
  const application = loanApplications.read(Item);
  return { ...application, reference: referenceNumber(application.id) };
};
