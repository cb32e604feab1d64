import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import type { HeldMail, toStoredHeldMail } from '#domain/incoming-mail/held-mail.ts';
import { heldMailKey, isReleased, filedMailKey } from '#domain/incoming-mail/mail-keys.ts';
import { infectedMailKey, waitingMailKey } from '#domain/incoming-mail/worked-mail-keys.ts';
import { submissionIdOf, submissionTypeOf, type WorkItem } from '#domain/work/work-item.ts';
import type { StoredMails } from '../clients/s3/stored-mails.ts';
import { NotFoundError } from '../http/errors.ts';
import type { LogCode } from '../runtime/log-events.ts';
import type { AcceptAttachments } from './accept-attachments.ts';
import { reportedMails } from './failed-delivery.ts';
import { findItems, type ItemFinder } from './find-items.ts';
import { incomingEntry } from './incoming-entry.ts';
import { parseAnyMail, type AnyMail } from './parse-any-mail.ts';
import { readVerdicts, type Verdicts } from './read-verdicts.ts';
import { receivedAt } from './received-at.ts';
import { senderRole } from './sender-role.ts';
import { type BegunMail, callsSomebody } from '../work/incoming/store-mail.ts';
import type { StoreUnknown } from './store-unknown.ts';

export interface ReceiveMailDependencies {
  readonly mails: Pick<StoredMails, 'read' | 'put' | 'putFirst' | 'move' | 'remove'>;
  readonly finder: ItemFinder;
  readonly getItem: (id: string) => Promise<WorkItem>;
  readonly store: (itemId: string, mail: IncomingMail, raw: BegunMail) => Promise<boolean>;
  readonly acceptAttachments: AcceptAttachments;
  readonly storeUnknown: StoreUnknown;
  readonly listHeld: (mail: Parameters<typeof toStoredHeldMail>[0]) => Promise<void>;
  /** Marks the mails as bounced that a report is about. */
  readonly markBounced: (itemId: string, mailIds: readonly string[], at: string) => Promise<void>;
  readonly listTeam: () => Promise<readonly string[]>;
  readonly replyDomain: string;
  readonly now: () => number;
  readonly log: (event: LogCode, details: Readonly<Record<string, string | number>>) => void;
}

/** RFC 5322, section 2.1.1. */
const maxMessageId = 998;

interface Arrived {
  readonly sesId: string;
  readonly key: string;
  readonly raw: Buffer;
  readonly mail: AnyMail;
  readonly verdicts: Verdicts;
  readonly at: string;
  /** It has begun the submission. */
  readonly begins?: true;
}

const hold = async (
  { sesId, key, raw, mail, at }: Arrived,
  why: HeldMail['why'],
  { mails, listHeld, log }: ReceiveMailDependencies,
): Promise<void> => {
  const { mailId, from, subject } = mail;
  // Its server may deliver it twice, also at once: all deliveries list what the first one kept.
  const firstAt = await mails.putFirst(heldMailKey(mailId), raw, Date.parse(at));
  await listHeld({ mailId, receivedAt: firstAt, from, subject, why });
  await mails.remove(key);
  log('incoming-mail-held', { ses_id: sesId, why });
};

const rawKeyOf = (itemId: string, { mailId }: AnyMail): string => {
  const type = submissionTypeOf(itemId);
  return filedMailKey(type, submissionIdOf({ id: itemId, type }), mailId);
};

/** Keeps the raw mail first, so that no entry names one that is missing. */
const keepWith = async (
  itemId: string,
  { raw, mail, verdicts, at, begins }: Arrived,
  dependencies: ReceiveMailDependencies,
): Promise<boolean> => {
  const { mails, getItem, store, acceptAttachments, markBounced, listTeam, replyDomain } = dependencies;
  const item = await getItem(itemId);
  const rawKey = rawKeyOf(itemId, mail);
  const sender = { address: mail.from.address, isProven: verdicts.isDmarcPassed };
  const entry = {
    ...incomingEntry(mail, { at, verdicts, replyDomain }),
    ...senderRole(sender, item, await listTeam()),
  };
  await mails.put(rawKey, raw);
  const files = callsSomebody(entry) ? await acceptAttachments(item, { ...entry, files: mail.files }) : {};
  const messageId =
    mail.headers
      .get('message-id')?.[0]
      ?.replaceAll(/[<>\s]/g, '')
      .slice(0, maxMessageId) ?? '';
  const isNew = await store(
    itemId,
    { ...entry, ...files },
    {
      raw_key: rawKey,
      ...(messageId !== '' && { message_id: messageId }),
      ...(begins && { begins }),
    },
  );
  if (entry.is_bounce) await markBounced(itemId, reportedMails(mail), at);
  return isNew;
};

/** Stores a mail with each submission that it is for; those that were erased meanwhile get none. */
const keepWithAll = async (
  ids: readonly string[],
  arrived: Arrived,
  dependencies: ReceiveMailDependencies,
): Promise<number> => {
  let kept = 0;
  for (const id of ids) {
    try {
      const isNew = await keepWith(id, arrived, dependencies);
      dependencies.log(isNew ? 'incoming-mail-kept' : 'incoming-mail-repeated', {
        ses_id: arrived.sesId,
        id,
      });
      kept += 1;
    } catch (error) {
      if (!(error instanceof NotFoundError)) throw error;
      // Erased meanwhile, with all that its history names: an attempt may have kept the raw mail before or after that.
      await dependencies.mails.remove(rawKeyOf(id, arrived.mail));
    }
  }
  return kept;
};

/**
 * Works one mail that SES has stored, up to taking it out of the folder in which mails wait. Each step can be repeated: a mail whose
 * work was cut short, or that two do at once, ends as if it had been worked once.
 */
export const receiveMail = async (sesId: string, dependencies: ReceiveMailDependencies): Promise<void> => {
  const { mails, finder, storeUnknown, now, log } = dependencies;
  const key = waitingMailKey(sesId);
  const raw = await mails.read(key);
  if (raw === undefined) return;
  const mail = await parseAnyMail(raw);
  const verdicts = readVerdicts(mail);
  const arrived = { sesId, key, raw, mail, verdicts, at: receivedAt(mail.headers, now()) };
  if (verdicts.virus === 'FAIL') {
    await mails.move(key, infectedMailKey(sesId));
    log('incoming-mail-infected', { ses_id: sesId });
    return;
  }
  if (verdicts.spam === 'FAIL' && !isReleased(key)) {
    await hold(arrived, 'spam', dependencies);
    return;
  }
  const found = await findItems(mail, verdicts, finder);
  if ((await keepWithAll(found, arrived, dependencies)) === 0) {
    const unknown = await storeUnknown({ mail, at: arrived.at, verdicts, isReleased: isReleased(key) });
    if ('why' in unknown) {
      await hold(arrived, unknown.why, dependencies);
      return;
    }
    await keepWithAll([unknown.itemId], { ...arrived, begins: true }, dependencies);
  }
  await mails.remove(key);
};
