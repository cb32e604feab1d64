import {
  incomingMailEntryKey,
  type IncomingMail,
  toStoredIncomingMail,
  type StoredIncomingMail,
} from '#domain/incoming-mail/incoming-mail.ts';
import { withIncomingMail } from '#domain/incoming-mail/mail-effect.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { listChanges } from '#domain/work/list-changes.ts';
import { untilReply } from '#domain/work/set-aside.ts';
import type { WorkChange } from '#domain/work/work-history.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { checkExists } from '../../clients/check-exists.ts';
import type { Database } from '../../clients/database.ts';
import { transactIf, type TransactedWrite } from '../../clients/transact.ts';
import { VersionConflictError } from '../../http/errors.ts';
import { retryOnNewerVersion } from '../retry-on-newer-version.ts';
import type { WorkItemRepository } from '../work-item.repository.ts';
import { authorOf } from './mail-author.ts';

export interface StoreMailDependencies {
  readonly database: Pick<Database, 'get' | 'transactWrite'>;
  readonly tables: { readonly items: string; readonly history: string };
  readonly work: Pick<WorkItemRepository, 'get' | 'writesOf'>;
  readonly types: readonly Pick<SubmissionType, 'name' | 'work'>[];
  /** Returns what finds the submission from the mail's id, and where the mail changes it, what queues the mail to its owner. */
  readonly alongside: (
    item: WorkItem,
    mail: IncomingMail,
    raw: RawMail,
    isChange: boolean,
  ) => Promise<TransactedWrite[]>;
  readonly now: () => number;
}

export type RawMail = Pick<StoredIncomingMail, 'raw_key' | 'message_id'>;

/** With whether the mail has begun the submission, which is new to everybody anyway. */
export type BegunMail = RawMail & { readonly begins?: true };

/** Returns whether a mail calls somebody to its submission: nobody has to act on what a program or a colleague wrote. */
export const callsSomebody = ({ role, is_automatic, is_bounce }: IncomingMail): boolean =>
  role !== 'team' && is_automatic === undefined && is_bounce === undefined;

const changeOf = (before: WorkItem, after: WorkItem, mail: IncomingMail, at: string): WorkChange => ({
  version: after.version,
  at,
  by: authorOf(mail),
  by_email: authorOf(mail),
  fields: [
    { name: mail.is_typed === true ? 'typed_message' : 'incoming_mail', from: '', to: mail.mail_id },
    ...listChanges(before, after),
    ...(before.aside_until === undefined ? [] : [{ name: 'returned', from: '', to: untilReply }]),
  ],
});

/** Returns what a mail changes of its submission; of one that stays as it is, or that the mail has begun, only that it exists. */
const itemWrites = async (
  item: WorkItem,
  mail: IncomingMail,
  raw: BegunMail,
  { types, work, tables, alongside, now }: StoreMailDependencies,
): Promise<TransactedWrite[]> => {
  const type = types.find(({ name }) => name === item.type);
  const at = new Date(now()).toISOString();
  const next =
    type !== undefined && callsSomebody(mail) && raw.begins !== true
      ? withIncomingMail(type.work, item, { writtenAt: mail.at, at })
      : item;
  const isChange = next !== item;
  return [
    ...(isChange
      ? work.writesOf(next, changeOf(item, next, mail, at))
      : [checkExists(tables.items, item.id)]),
    ...(await alongside(item, mail, raw, isChange)),
  ];
};

/**
 * Stores a mail in the history of a work item with what it changes, in one transaction, once however often it is called.
 * @returns false if it was there @throws NotFoundError for an erased item, VersionConflictError if others change it all the time
 */
export const storeMail = async (
  itemId: string,
  mail: IncomingMail,
  raw: BegunMail,
  dependencies: StoreMailDependencies,
): Promise<boolean> => {
  const { database, tables, work } = dependencies;
  const { begins: _begins, ...kept } = raw;
  const isStored = async (): Promise<boolean> => {
    const Key = { id: itemId, entry: incomingMailEntryKey(mail.mail_id) };
    const { Item } = await database.get({ TableName: tables.history, Key, ConsistentRead: true });
    return Item !== undefined;
  };
  return retryOnNewerVersion(async () => {
    if (await isStored()) return false;
    const item = await work.get(itemId);
    const put: TransactedWrite = {
      Put: {
        TableName: tables.history,
        Item: toStoredIncomingMail(item, mail, kept),
        ConditionExpression: 'attribute_not_exists(id)',
      },
    };
    const writes = [put, ...(await itemWrites(item, mail, raw, dependencies))];
    if (await transactIf(database, writes)) return true;
    throw new VersionConflictError(item.version);
  });
};
