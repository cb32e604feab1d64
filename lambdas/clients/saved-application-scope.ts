import { senderActor } from '#domain/audit/actors.ts';
import { savedApplicationType } from '#domain/saved-applications/saved-application.ts';
import type { TokenScope } from './link-tokens.ts';

/** Returns what the nth link of a saved application is derived from. */
export const savedApplicationScope = ({ id, number }: Pick<TokenScope, 'id' | 'number'>): TokenScope => ({
  purpose: savedApplicationType,
  type: savedApplicationType,
  id,
  person: senderActor,
  number,
});

/** Returns what the token is derived from by which mails about a record are ended. */
export const unsubscribeScope = (type: string, id: string): TokenScope => ({
  ...savedApplicationScope({ id, number: 1 }),
  purpose: 'unsubscribe',
  type,
});
