import { linkEntryKey, linkKind, validUntil } from '#domain/my-request/stored-link.ts';
import type { LinkPerson } from '#domain/my-request/request-link.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import type { TransactedWrite } from './transact.ts';

/** Returns what ends a person's link, also one of which nothing is stored: their next mail has another one. */
export const replaceLink = (
  history: string,
  { id, expires_at: expiry }: Pick<WorkItem, 'id' | 'expires_at'>,
  person: LinkPerson,
  now: number,
): TransactedWrite => ({
  Update: {
    TableName: history,
    Key: { id, entry: linkEntryKey(person) },
    UpdateExpression:
      'SET #kind = :kind, #number = if_not_exists(#number, :one) + :one, valid_until = :until, expires_at = :expiry, wrong_tries = :zero',
    ExpressionAttributeNames: { '#kind': 'kind', '#number': 'number' },
    ExpressionAttributeValues: {
      ':kind': linkKind,
      ':one': 1,
      ':zero': 0,
      ':until': validUntil(now),
      ':expiry': expiry,
    },
  },
});
