import type { Context } from 'aws-lambda';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import { openDatabase } from '../clients/database.ts';
import { readEnv } from '../runtime/env.ts';
import { asideRepository } from './aside/aside.repository.ts';
import { returnSetAside } from './aside/return-set-aside.ts';
import { relatedRepository } from '../submissions/related.repository.ts';
import { workItemRepository } from './work-item.repository.ts';
import { returnSetAsideEnvSchema } from './work.env.ts';

/** Longer than one submission takes. */
const minRemainingMs = 5_000;

const {
  WORK_ITEMS_TABLE: items,
  WORK_WORDS_TABLE: words,
  WORK_HISTORY_TABLE: history,
} = readEnv(returnSetAsideEnvSchema);
const database = openDatabase();

/** Runs every minute. */
export const handler = async (_event: unknown, context: Context): Promise<void> =>
  returnSetAside({
    types: submissionTypes,
    aside: asideRepository(database, items),
    work: workItemRepository(database, { items, history }, submissionTypes),
    related: relatedRepository(database, { items, words }),
    now: Date.now,
    hasTime: () => context.getRemainingTimeInMillis() > minRemainingMs,
  });
