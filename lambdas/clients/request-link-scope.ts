import { senderActor } from '#domain/audit/actors.ts';
import type { TokenScope } from './link-tokens.ts';

/** Returns what the link of a submission's nth request is derived from. */
export const requestLinkScope = (
  { type, id }: Pick<TokenScope, 'type' | 'id'>,
  number: number,
): TokenScope => ({ purpose: 'documents', type, id, person: senderActor, number });
