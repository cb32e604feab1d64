import * as z from 'zod/mini';
import { incomingMailEntryKey, incomingMailSchema } from '#domain/incoming-mail/incoming-mail.ts';
import {
  historyMailKind,
  historyMailName,
  historyMailNameAt,
  historyMailTypeOf,
} from '#domain/notifications/history-mails.ts';
import { linkAskedSchema } from '#domain/notifications/link-asked.ts';
import { mailboxOf } from '#domain/notifications/mailbox.ts';
import { historyMailTagsOf } from '#domain/notifications/mail-tags.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { linkPersonOf } from '#domain/my-request/fact.ts';
import type { LinkPerson } from '#domain/my-request/request-link.ts';
import { personOf } from '#domain/submissions/sender.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { nobody, submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import { recipientsOf, type Mail } from '../../clients/compose-mail.ts';
import type { Database } from '../../clients/database.ts';
import { MailRefusedError } from '../../clients/mail-outcome.ts';
import type { ConfirmationUrl } from '../confirmation-url.ts';
import type { MailServices } from '../notification-services.ts';
import { countingRecord } from '../counting-record.ts';
import type { NotifiableRecord } from '../notification.repository.ts';
import type { RenewLink } from '../renew-link.ts';
import type { SiteAddress } from '../site-address.ts';
import { addressChangeMail, confirmAddressMail, newAddressMail } from './address-change-mails.ts';
import type { ReadAttachedFiles } from './attached-files.ts';
import { documentsHereMail } from './documents-here-mail.ts';
import { jointInvitationMail } from './joint-invitation-mail.ts';
import { linkAskedMail } from './link-asked-mail.ts';
import { queuedReplyMail } from './queued-reply-mail.ts';
import { refusedFilesMail } from './refused-files-mail.ts';
import { senderWroteMail } from './sender-wrote-mail.ts';
import { statusToldMail } from './status-told-mail.ts';
import { senderWithdrewMail, withdrawalMail } from './withdrawal-mail.ts';

export interface HistoryMailSources {
  readonly types: readonly SubmissionType[];
  readonly items: string;
  readonly history: string;
  /** Of the records of a submission type. */
  readonly submissionsOf: (type: string) => string | undefined;
  readonly database: Pick<Database, 'get'>;
  readonly listAdministrators: () => Promise<readonly string[]>;
  /** Lists who is away or can’t sign in. */
  readonly listAbsent: () => Promise<readonly string[]>;
  readonly limit: MailServices['limit'];
  readonly renew: RenewLink;
  readonly confirmationUrl: ConfirmationUrl;
  readonly readFiles: ReadAttachedFiles;
  readonly siteAddress: SiteAddress;
}

const entrySchema = z.object({ id: z.string(), kind: z.string(), entry: z.string() });

export const historyMailIn = (record: unknown) => {
  const { kind, entry } = entrySchema.parse(record);
  return kind === historyMailKind ? historyMailTypeOf(historyMailNameAt(entry)) : undefined;
};

/** @throws MailRefusedError once the submission is erased */
const readPerson = async (
  itemId: string,
  person: LinkPerson,
  { types, submissionsOf, ...sources }: HistoryMailSources,
) => {
  const type = types.find(({ name }) => name === submissionTypeOf(itemId));
  const table = type && submissionsOf(type.name);
  const owner = type && linkPersonOf(type, person);
  const id = type && submissionIdOf({ id: itemId, type: type.name });
  const { Item } =
    table === undefined
      ? {}
      : await sources.database.get({ TableName: table, Key: { id }, ConsistentRead: true });
  if (type === undefined || owner === undefined || Item === undefined || id === undefined) {
    throw new MailRefusedError('submission erased', true);
  }
  const counting = await countingRecord(type, { ...Item, id }, sources);
  return { type, id, to: personOf(owner, counting).email };
};

/** Renews a person's link, and only then reads where they are reached: an address that is corrected meanwhile never gets a later link. */
const readLink = async (itemId: string, person: LinkPerson, sources: HistoryMailSources) => {
  const url = await sources.renew(itemId, person);
  return { url, ...(await readPerson(itemId, person, sources)) };
};

const addressedSchema = z.object({ id: z.string(), to: z.string() });

/** Returns the sender's link for a mail whose address was chosen before; undefined for one that is not theirs, or not any more. */
const linkFor = async (
  record: NotifiableRecord,
  sources: HistoryMailSources,
): Promise<string | undefined> => {
  const { id, to } = addressedSchema.parse(record);
  const { url, to: current } = await readLink(id, 'sender', sources);
  return mailboxOf(to).address === mailboxOf(current).address ? url : undefined;
};

/** @throws MailRefusedError for an address that was corrected meanwhile: another mail goes to the right one */
const movedLink = async (
  record: NotifiableRecord,
  person: LinkPerson,
  sources: HistoryMailSources,
): Promise<string | undefined> => {
  const { id, to } = addressedSchema.parse(record);
  const { url, to: current } = await readLink(id, person, sources);
  if (current !== to) throw new MailRefusedError('address corrected', true);
  return url;
};

const linkMail = async (record: NotifiableRecord, sources: HistoryMailSources): Promise<Mail> => {
  const { id: itemId, person, hour } = linkAskedSchema.parse(record);
  const { type, id, to, url } = await readLink(itemId, person, sources);
  if (url === undefined) throw new MailRefusedError('no link to send', false);
  return {
    ...linkAskedMail(to, [{ label: `${type.label} ${type.referenceOf(id)}`, url }]),
    tags: historyMailTagsOf(
      type.name,
      id,
      historyMailName('link-asked', `${hour}-${person}`),
      replyMailState.mail,
    ),
  };
};

/** Builds a mail of which anybody can cause several, or to an address that may not be the sender's. */
const limitedMail = async (
  record: NotifiableRecord,
  type: ReturnType<typeof historyMailIn>,
  sources: HistoryMailSources,
): Promise<Mail> => {
  if (type === 'link-asked') return linkMail(record, sources);
  if (type === 'confirm-address') return confirmAddressMail(record, sources.confirmationUrl);
  if (type === 'address-change') return addressChangeMail(record);
  if (type === 'joint-invitation')
    return jointInvitationMail(record, await movedLink(record, 'joint', sources));
  if (type === 'new-address') return newAddressMail(record, await movedLink(record, 'sender', sources));
  const url = await linkFor(record, sources);
  return type === 'withdrawal' ? withdrawalMail(record, url) : refusedFilesMail(record, url);
};

const ownedSchema = z.object({ owner: z.string() });

/** Leaves out an owner who is away or disabled, so that the mail goes to the team. */
const ofPresentOwner = async (
  record: NotifiableRecord,
  { listAbsent }: HistoryMailSources,
): Promise<NotifiableRecord> => {
  const { owner } = ownedSchema.parse(record);
  return owner !== nobody && (await listAbsent()).includes(owner) ? { ...record, owner: nobody } : record;
};

/** Builds a mail that waits in the history of a submission. @throws MailRefusedError, ZodError */
export const historyMail = async (record: NotifiableRecord, sources: HistoryMailSources): Promise<Mail> => {
  const { history, database, listAdministrators, limit, readFiles, siteAddress } = sources;
  const { id, entry } = entrySchema.parse(record);
  const type = historyMailIn(record);
  if (type === 'documents-here')
    return documentsHereMail(
      await ofPresentOwner(record, sources),
      await listAdministrators(),
      await siteAddress(),
    );
  if (type === 'sender-wrote') {
    const readIncoming = async (itemId: string, mailId: string) => {
      const Key = { id: itemId, entry: incomingMailEntryKey(mailId) };
      const { Item } = await database.get({ TableName: history, Key });
      return Item && z.parse(incomingMailSchema, Item);
    };
    return senderWroteMail(await ofPresentOwner(record, sources), await listAdministrators(), {
      siteUrl: await siteAddress(),
      readIncoming,
    });
  }
  if (type === 'status-told') {
    const { type: told, to, url } = await readLink(id, 'sender', sources);
    return statusToldMail(record, told, { to, requestUrl: url });
  }
  if (type === undefined)
    return queuedReplyMail(record, { readFiles, renew: async () => linkFor(record, sources) });
  if (type === 'sender-withdrew')
    return senderWithdrewMail(
      await ofPresentOwner(record, sources),
      await listAdministrators(),
      await siteAddress(),
    );
  const mail = await limitedMail(record, type, sources);
  for (const to of recipientsOf(mail)) await limit.check(to, `${id}#${entry}`, type);
  return mail;
};
