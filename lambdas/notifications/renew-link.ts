import { isDeepStrictEqual } from 'node:util';
import type { LinkPerson } from '#domain/my-request/request-link.ts';
import { firstLink, sentLink } from '#domain/my-request/stored-link.ts';
import { parseWorkItem } from '#domain/work/stored-work-item.ts';
import { submissionIdOf } from '#domain/work/work-item.ts';
import type { Database } from '../clients/database.ts';
import type { LinkStatesRepository } from '../clients/link-states.repository.ts';
import { MailRefusedError } from '../clients/mail-outcome.ts';
import type { RequestUrl } from './request-url.ts';

interface RenewDependencies {
  readonly database: Pick<Database, 'get'>;
  readonly items: string;
  readonly linkStates: Pick<LinkStatesRepository, 'read' | 'store'>;
  readonly requestUrl: RequestUrl;
  readonly now: () => number;
}

/**
 * Renews the link that a mail carries, and returns its address; undefined where there is none to send.
 * @throws MailRefusedError if the link changes at this moment: the mail is tried again
 */
export const renewLink =
  ({ database, items, linkStates, requestUrl, now }: RenewDependencies) =>
  async (itemId: string, person: LinkPerson = 'sender'): Promise<string | undefined> => {
    const { Item } = await database.get({ TableName: items, Key: { id: itemId }, ConsistentRead: true });
    if (Item === undefined) return undefined;
    const item = parseWorkItem(Item);
    const state = (await linkStates.read(itemId)).get(person) ?? firstLink(item);
    const next = sentLink(state, now());
    const isStored = isDeepStrictEqual(next, state) || (await linkStates.store(item, person, next, state));
    if (!isStored) throw new MailRefusedError('link changed', false);
    return requestUrl({ type: item.type, id: submissionIdOf(item), person, number: next.number });
  };

export type RenewLink = ReturnType<typeof renewLink>;
