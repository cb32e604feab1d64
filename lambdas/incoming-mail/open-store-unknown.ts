import type * as z from 'zod/mini';
import { contactType } from '#domain/contact/contact-type.ts';
import { maxUnknownMailsPerDay } from '#domain/incoming-mail/mail-limits.ts';
import type { Database } from '../clients/database.ts';
import type { Limiter } from '../clients/limiter.ts';
import { admitSubmission } from '../submissions/admit-submission.ts';
import type { submissionEnvSchema } from '../submissions/submission.env.ts';
import { submissionRepository } from '../submissions/submission.repository.ts';
import { storeUnknown, type StoreUnknown } from './store-unknown.ts';

/** Opens what makes messages of mails. @param env of the Lambda that takes messages */
export const openStoreUnknown = (
  env: z.output<typeof submissionEnvSchema>,
  { database, limiter }: { readonly database: Database; readonly limiter: Pick<Limiter, 'count'> },
): StoreUnknown =>
  storeUnknown({
    submissions: submissionRepository(contactType, database, {
      submissions: env.SUBMISSIONS_TABLE,
      work: { items: env.WORK_ITEMS_TABLE, words: env.WORK_WORDS_TABLE, history: env.WORK_HISTORY_TABLE },
    }),
    admit: admitSubmission(limiter, {
      quota: { ...env.SUBMISSION_QUOTA, session: maxUnknownMailsPerDay },
      stage: env.STAGE,
      now: Date.now,
    }),
    now: Date.now,
  });
