import type * as z from 'zod/mini';
import { openDatabase } from '../clients/database.ts';
import { linkStatesRepository } from '../clients/link-states.repository.ts';
import { linkTokens } from '../clients/link-tokens.ts';
import { openSecret } from '../clients/secret.ts';
import { teamNames } from '../clients/team-names.ts';
import { openDeskSubmissions } from '../work/documents/open-submissions.ts';
import type { openMyRequestEnvSchema } from './my-request.env.ts';

/** Opens what every route of a link's holder needs. */
export const openLinkDependencies = (env: z.output<typeof openMyRequestEnvSchema>) => {
  const database = openDatabase();
  return {
    ...openDeskSubmissions(database, env),
    links: linkTokens(openSecret(env.LINK_KEY_SECRET)),
    linkStates: linkStatesRepository(database, {
      items: env.WORK_ITEMS_TABLE,
      history: env.WORK_HISTORY_TABLE,
    }),
    readNames: teamNames(database, env.USERS_TABLE),
    now: Date.now,
  };
};
