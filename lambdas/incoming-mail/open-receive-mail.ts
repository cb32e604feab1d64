import type * as z from 'zod/mini';
import type { IncomingMail } from '#domain/incoming-mail/incoming-mail.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { WorkItem } from '#domain/work/work-item.ts';
import { answerAddresses } from '../clients/answer-address.ts';
import { openDatabase } from '../clients/database.ts';
import { createLimiter } from '../clients/limiter.ts';
import { linkTokens } from '../clients/link-tokens.ts';
import { storedMails } from '../clients/s3/stored-mails.ts';
import type { Bucket } from '../clients/s3/bucket.ts';
import { openSecret } from '../clients/secret.ts';
import { teamRepository } from '../clients/team.repository.ts';
import type { TransactedWrite } from '../clients/transact.ts';
import { markUnanswered } from '../notifications/mark-unanswered.ts';
import { queueSenderWrote } from '../notifications/queue-sender-wrote.ts';
import { logger } from '../runtime/logger.ts';
import { relatedRepository } from '../submissions/related.repository.ts';
import { workItemRepository } from '../work/work-item.repository.ts';
import { incomingMailRepository } from './incoming-mail.repository.ts';
import type { receiveMailEnvSchema } from './receive-mail.env.ts';
import type { ReceiveMailDependencies } from './receive-mail.ts';
import { openAcceptAttachments } from './open-accept-attachments.ts';
import { ownerMailLimit } from '../work/incoming/owner-mail-limit.ts';
import { openStoreUnknown } from './open-store-unknown.ts';
import { storeMail, type RawMail } from '../work/incoming/store-mail.ts';

/** Opens what receiving a mail needs. */
export const openReceiveMail = (
  env: z.output<typeof receiveMailEnvSchema>,
  bucket: Bucket,
): ReceiveMailDependencies => {
  const database = openDatabase();
  const limiter = createLimiter(database, env.COUNTERS_TABLE, Date.now);
  const { WORK_ITEMS_TABLE: items, WORK_HISTORY_TABLE: history, WORK_WORDS_TABLE: words } = env;
  const work = workItemRepository(database, { items, history }, submissionTypes);
  const repository = incomingMailRepository(database, { history, words });
  const queueMail = queueSenderWrote(history);
  const mark = markUnanswered(database, items, Date.now);
  const mayTellOwner = ownerMailLimit(limiter, Date.now);
  const alongside = async (
    item: WorkItem,
    mail: IncomingMail,
    { message_id: id }: RawMail,
    isChange: boolean,
  ): Promise<TransactedWrite[]> => [
    ...(id === undefined || mail.role !== 'sender' ? [] : [repository.putMailId(item, id)]),
    ...(isChange && (await mayTellOwner(item.id, mail.mail_id))
      ? [queueMail(item, mail.mail_id, new Date().toISOString())]
      : []),
  ];
  const tables = { items, history };
  const storing = { database, tables, work, types: submissionTypes, alongside, now: Date.now };
  return {
    mails: storedMails(bucket),
    finder: {
      addresses: answerAddresses(
        linkTokens(openSecret(env.LINK_KEY_SECRET)),
        env.REPLY_DOMAIN,
        submissionTypes,
      ),
      findByMailId: async (id) => repository.findByMailId(id),
      related: relatedRepository(database, { items, words }),
      types: submissionTypes,
    },
    getItem: async (id) => work.get(id),
    store: async (itemId, mail, raw) => storeMail(itemId, mail, raw, storing),
    acceptAttachments: openAcceptAttachments(env, { database, limiter, bucket }),
    storeUnknown: openStoreUnknown(env, { database, limiter }),
    listHeld: async (mail) => repository.listHeld(mail),
    markBounced: async (itemId, ids, at) => {
      if (await repository.markBounced(itemId, ids, at)) await mark(itemId);
    },
    listTeam: teamRepository(database, env).emails,
    replyDomain: env.REPLY_DOMAIN,
    now: Date.now,
    log: (event, details) => logger.log(event, details),
  };
};
