import type { Proposal } from '#domain/corrections/correction.ts';
import type { LinkPerson } from '#domain/my-request/request-link.ts';
import type { TokenScope } from './link-tokens.ts';

interface LinkOwner extends Pick<TokenScope, 'type' | 'id'> {
  readonly person: LinkPerson;
}

/** Returns what the nth link to a submission is derived from. */
export const myRequestScope = (owner: LinkOwner, number: number): TokenScope => ({
  purpose: 'my-request',
  type: owner.type,
  id: owner.id,
  person: owner.person,
  number,
});

/** Returns what a pass is derived from. @param until in whole minutes since 1970 */
export const passScope = (owner: LinkOwner, until: number): TokenScope => ({
  ...myRequestScope(owner, until),
  purpose: 'my-request-pass',
});

/** Returns what the link is derived from by which the owner of a proposed address confirms it. */
export const confirmationScope = (
  { type, id }: Pick<TokenScope, 'type' | 'id'>,
  { value, at }: Pick<Proposal, 'value' | 'at'>,
): TokenScope => ({ purpose: 'confirm-address', type, id, person: value, number: Date.parse(at) });
