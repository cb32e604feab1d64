import {
  linkEntryKey,
  linkKind,
  maxWrongTries,
  parseLinks,
  type LinkState,
} from '#domain/my-request/stored-link.ts';
import type { LinkPerson } from '#domain/my-request/request-link.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { checkExists } from './check-exists.ts';
import type { Database } from './database.ts';
import { transactIf } from './transact.ts';

type LinkedItem = Pick<WorkItem, 'id' | 'expires_at'>;

interface LinkTables {
  readonly items: string;
  readonly history: string;
}

export const linkStatesRepository = (database: Database, { items, history }: LinkTables) => {
  const update = (
    { id, expires_at: expiry }: LinkedItem,
    person: LinkPerson,
    { number, valid_until: until }: Omit<LinkState, 'wrong_tries'>,
    {
      tries,
      condition,
      values = {},
    }: { readonly tries: string; readonly condition: string; readonly values?: Record<string, unknown> },
  ): Promise<boolean> =>
    transactIf(database, [
      checkExists(items, id),
      {
        Update: {
          TableName: history,
          Key: { id, entry: linkEntryKey(person) },
          UpdateExpression: `SET #kind = :kind, #number = :number, valid_until = :until, expires_at = :expiry, wrong_tries = ${tries}`,
          ConditionExpression: condition,
          ExpressionAttributeNames: { '#kind': 'kind', '#number': 'number' },
          ExpressionAttributeValues: {
            ':kind': linkKind,
            ':number': number,
            ':until': until,
            ':expiry': expiry,
            ...values,
          },
        },
      },
    ]);

  return {
    /** Returns the states of an item's links that were used or sent again, by person. */
    read: async (id: string) => {
      const { Items = [] } = await database.query({
        TableName: history,
        ConsistentRead: true,
        KeyConditionExpression: 'id = :id AND begins_with(entry, :entry)',
        ExpressionAttributeValues: { ':id': id, ':entry': linkEntryKey('') },
      });
      return parseLinks(Items);
    },

    /** Counts a fact before it is compared, so that tries at the same time count too. @returns false if none is left */
    countTry: (item: LinkedItem, person: LinkPerson, state: LinkState): Promise<boolean> =>
      update(item, person, state, {
        tries: 'if_not_exists(wrong_tries, :zero) + :one',
        condition: 'attribute_not_exists(#number) OR (#number = :number AND wrong_tries < :max)',
        values: { ':zero': 0, ':one': 1, ':max': maxWrongTries },
      }),

    /** Ends a link of which all tries are used. @returns whether it was ended */
    endIfTried: (item: LinkedItem, person: LinkPerson, state: LinkState): Promise<boolean> =>
      update(
        item,
        person,
        { ...state, number: state.number + 1 },
        {
          tries: ':tries',
          condition: '#number = :read AND wrong_tries >= :max',
          values: { ':tries': 0, ':read': state.number, ':max': maxWrongTries },
        },
      ),

    /** Stores the next state. @returns false if the link was replaced since it was read, or its submission erased */
    store: (item: LinkedItem, person: LinkPerson, next: LinkState, read: LinkState): Promise<boolean> =>
      update(item, person, next, {
        tries: ':tries',
        condition: 'attribute_not_exists(#number) OR #number = :read',
        values: { ':tries': next.wrong_tries, ':read': read.number },
      }),
  };
};

export type LinkStatesRepository = ReturnType<typeof linkStatesRepository>;
