import type * as z from 'zod/mini';
import type { markPresence as contract } from '#domain/work/presence-contract.ts';
import { presenceTimeoutSeconds } from '#domain/work/presence.ts';
import { workItemId } from '#domain/work/work-item.ts';
import type { AdminRequest } from '../../http/serve-route.ts';
import type { PresenceRepository } from './presence.repository.ts';

interface Dependencies {
  readonly presence: PresenceRepository;
  /** @throws NotFoundError */
  readonly getWorkItem: (id: string) => Promise<unknown>;
  readonly now: () => number;
}

/** Records that an administrator has a submission open, and returns who else has. @throws NotFoundError */
export const markPresence = async (
  { params: { type, id }, body: { writing }, admin }: AdminRequest<typeof contract>,
  { presence, getWorkItem, now }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const itemId = workItemId(type, id);
  // If the item is erased after this, a mark without a visitor's data is left, which nobody can list and which soon expires;
  // a transaction every eight seconds would hold up changes.
  await getWorkItem(itemId);
  const at = now();
  await presence.mark(itemId, {
    by: admin.id,
    by_email: admin.email,
    writing,
    at: new Date(at).toISOString(),
  });
  const oldest = new Date(at - presenceTimeoutSeconds * 1_000).toISOString();
  const others = (await presence.list(itemId)).filter((other) => other.by !== admin.id && other.at > oldest);
  return { others: others.map(({ by_email, writing: isWriting }) => ({ by_email, writing: isWriting })) };
};
