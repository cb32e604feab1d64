import { historyMailName } from '#domain/notifications/history-mails.ts';
import { hourMs } from '#domain/notifications/acknowledgement-limit.ts';
import { hourOf, type LinkAsked } from '#domain/notifications/link-asked.ts';
import { administratorMailState } from '#domain/notifications/mail-state.ts';
import { expiryAttribute } from '#domain/table-indexes.ts';
import { parseWorkItem } from '#domain/work/stored-work-item.ts';
import { nobody, workItemId } from '#domain/work/work-item.ts';
import { checkExists } from '../clients/check-exists.ts';
import type { Database } from '../clients/database.ts';
import { transactIf } from '../clients/transact.ts';
import { linksAskedKey } from '../notifications/acknowledgement-limit.ts';
import { queueHistoryMail } from '../notifications/queue-history-mail.ts';
import { matchLink, type MatchDependencies } from './match-link.ts';

interface AskDependencies extends MatchDependencies {
  readonly database: Pick<Database, 'get' | 'transactWrite'>;
  readonly counters: string;
  readonly items: string;
  readonly history: string;
  readonly now: () => number;
}

const { queue, dueAt, attempts } = administratorMailState;

/** Enough for mails that are retried; the address is not kept longer. */
const storedHours = 24;

/** Queues a mail with the links of an address, whether it is known or not: the sweeper finds that out later. One an hour. */
export const askByEmail = async (
  email: string,
  { database, counters, now }: Pick<AskDependencies, 'database' | 'counters' | 'now'>,
): Promise<void> => {
  const at = now();
  const hour = hourOf(at);
  await transactIf(database, [
    {
      Put: {
        TableName: counters,
        Item: {
          id: linksAskedKey(email),
          email,
          hour,
          [queue]: 'pending',
          [dueAt]: new Date(at).toISOString(),
          [attempts]: 0,
          submitted_by: 'product',
          [expiryAttribute]: Math.ceil((at + storedHours * hourMs) / 1_000),
        },
        ConditionExpression: 'attribute_not_exists(id) OR #hour < :hour',
        ExpressionAttributeNames: { '#hour': 'hour' },
        ExpressionAttributeValues: { ':hour': hour },
      },
    },
  ]);
};

/** Queues a mail with a new link for the person of one that may have ended; a link that is wrong is answered alike. One an hour. */
export const askByLink = async (link: string, dependencies: AskDependencies): Promise<void> => {
  const { database, items, history, now } = dependencies;
  const match = await matchLink(link, dependencies);
  if (match === undefined) return;
  const id = workItemId(match.type, match.id);
  const { Item } = await database.get({ TableName: items, Key: { id }, ConsistentRead: true });
  if (Item === undefined) return;
  const { expires_at } = parseWorkItem(Item);
  const { person } = match;
  const at = now();
  const hour = hourOf(at);
  const content = { person, hour, owner: nobody } satisfies Omit<LinkAsked, 'id'> & Record<string, unknown>;
  const name = historyMailName('link-asked', `${hour}-${person}`);
  const named = { name, at: new Date(at).toISOString() };
  await transactIf(database, [
    checkExists(items, id),
    queueHistoryMail(history, { id, expires_at }, named, content),
  ]);
};
