import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { enquiryType } from '#domain/enquiries/enquiry-type.ts';
import { replyTagsOf } from '#domain/notifications/mail-tags.ts';
import type { openMailServices } from '../notifications/notification-services.ts';
import { logger } from '../runtime/logger.ts';
import { passOnAutomatically } from '../work/replies/pass-on-automatically.ts';
import { replyRepository } from '../work/replies/reply.repository.ts';
import { workItemRepository } from '../work/work-item.repository.ts';
import type { notifyEnquiryEnvSchema } from './notify-enquiry.env.ts';

/** Creates the function that passes an enquiry on to a seller who agreed to it. It logs failures and never rejects. */
export const createPassOnEnquiry =
  (tables: z.output<typeof notifyEnquiryEnvSchema>, submissions: string) =>
  async (
    id: string,
    { database, mailer, conversation, limit }: ReturnType<typeof openMailServices>,
  ): Promise<void> => {
    const work = { items: tables.WORK_ITEMS_TABLE, history: tables.WORK_HISTORY_TABLE };
    try {
      await passOnAutomatically(enquiryType, id, {
        work: workItemRepository(database, work, [enquiryType]),
        replies: replyRepository(database, work),
        readRecord: async (record) => {
          const input = { TableName: submissions, Key: { id: record }, ConsistentRead: true };
          return (await database.get(input)).Item;
        },
        mailer,
        keep: conversation?.keep,
        tagsOf: replyTagsOf,
        checkLimit: async (address, mailId) => limit.check(address, mailId, 'passed-on'),
        newId: randomUUID,
        now: Date.now,
      });
    } catch (error) {
      logger.log('enquiry-not-passed-on', { id, error: error instanceof Error ? error.name : 'unknown' });
    }
  };
