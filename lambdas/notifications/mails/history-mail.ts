import * as z from 'zod/mini';
import { incomingMailEntryKey, incomingMailSchema } from '#domain/incoming-mail/incoming-mail.ts';
import {
  historyMailKind,
  historyMailName,
  historyMailNameAt,
  historyMailTypeOf,
} from '#domain/notifications/history-mails.ts';
import { jointInvitationSchema } from '#domain/notifications/joint-invitation.ts';
import { linkAskedSchema } from '#domain/notifications/link-asked.ts';
import { historyMailTagsOf } from '#domain/notifications/mail-tags.ts';
import { replyMailState } from '#domain/notifications/reply-mail-state.ts';
import { linkPersonOf } from '#domain/my-request/fact.ts';
import type { LinkPerson } from '#domain/my-request/request-link.ts';
import { personOf } from '#domain/submissions/sender.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { submissionIdOf, submissionTypeOf } from '#domain/work/work-item.ts';
import { recipientsOf, type Mail } from '../../clients/compose-mail.ts';
import type { Database } from '../../clients/database.ts';
import { MailRefusedError } from '../../clients/mail-outcome.ts';
import type { ConfirmationUrl } from '../confirmation-url.ts';
import type { MailServices } from '../notification-services.ts';
import { countingRecord } from '../counting-record.ts';
import type { NotifiableRecord } from '../notification.repository.ts';
import type { RenewLink } from '../renew-link.ts';
import type { SiteAddress } from '../site-address.ts';
import { addressChangeMail, confirmAddressMail } from './address-change-mails.ts';
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
  readonly administrators: readonly string[];
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

const linkMail = async (record: NotifiableRecord, sources: HistoryMailSources): Promise<Mail> => {
  const { id: itemId, person, hour } = linkAskedSchema.parse(record);
  const { type, id, to } = await readPerson(itemId, person, sources);
  const url = await sources.renew(itemId, person);
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

/** @throws MailRefusedError for an address that was corrected meanwhile: another mail goes to the right one */
const invitationMail = async (record: NotifiableRecord, sources: HistoryMailSources): Promise<Mail> => {
  const { id, to } = jointInvitationSchema.parse(record);
  const person = await readPerson(id, 'joint', sources);
  if (person.to !== to) throw new MailRefusedError('address corrected', true);
  return jointInvitationMail(record, await sources.renew(id, 'joint'));
};

/** Builds a mail of which anybody can cause several, or to an address that may not be the sender's. */
const limitedMail = async (
  record: NotifiableRecord,
  type: ReturnType<typeof historyMailIn>,
  sources: HistoryMailSources,
): Promise<Mail> => {
  const { id } = entrySchema.parse(record);
  if (type === 'link-asked') return linkMail(record, sources);
  if (type === 'confirm-address') return confirmAddressMail(record, sources.confirmationUrl);
  if (type === 'address-change') return addressChangeMail(record);
  if (type === 'joint-invitation') return invitationMail(record, sources);
  const url = await sources.renew(id);
  return type === 'withdrawal' ? withdrawalMail(record, url) : refusedFilesMail(record, url);
};

/** Builds a mail that waits in the history of a submission. @throws MailRefusedError, ZodError */
export const historyMail = async (record: NotifiableRecord, sources: HistoryMailSources): Promise<Mail> => {
  const { history, database, administrators, limit, renew, readFiles, siteAddress } = sources;
  const { id, entry } = entrySchema.parse(record);
  const type = historyMailIn(record);
  if (type === 'documents-here') return documentsHereMail(record, administrators, await siteAddress());
  if (type === 'sender-wrote') {
    const readIncoming = async (itemId: string, mailId: string) => {
      const Key = { id: itemId, entry: incomingMailEntryKey(mailId) };
      const { Item } = await database.get({ TableName: history, Key });
      return Item && z.parse(incomingMailSchema, Item);
    };
    return senderWroteMail(record, administrators, { siteUrl: await siteAddress(), readIncoming });
  }
  if (type === 'status-told') {
    const { type: told, to } = await readPerson(id, 'sender', sources);
    return statusToldMail(record, told, { to, requestUrl: await renew(id) });
  }
  if (type === undefined) return queuedReplyMail(record, { readFiles, renew: async () => renew(id) });
  if (type === 'sender-withdrew') return senderWithdrewMail(record, administrators, await siteAddress());
  const mail = await limitedMail(record, type, sources);
  for (const to of recipientsOf(mail)) await limit.check(to, `${id}#${entry}`);
  return mail;
};
