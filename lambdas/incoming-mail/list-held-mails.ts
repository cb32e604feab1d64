import type * as z from 'zod/mini';
import type { listHeldMails as contract } from '#domain/incoming-mail/contract.ts';
import type { AdminRequest } from '../http/serve-route.ts';
import type { HeldMailRepository } from './held-mail.repository.ts';

interface Dependencies {
  readonly held: Pick<HeldMailRepository, 'readPage'>;
}

/** Returns a page of the held mails. */
export const listHeldMails = async (
  { query: { before } }: Pick<AdminRequest<typeof contract>, 'query'>,
  { held }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const { mails, next } = await held.readPage(before);
  return { mails, ...(next !== undefined && { next }) };
};
