import type * as z from 'zod/mini';
import { openDatabase } from '../clients/database.ts';
import { linkTokens } from '../clients/link-tokens.ts';
import { savedApplicationRepository } from '../clients/saved-application.repository.ts';
import { openSecret } from '../clients/secret.ts';
import type { savedApplicationEnvSchema } from './saved-applications.env.ts';

/** Opens what every route of saved applications needs. */
export const openSavedApplications = (env: z.output<typeof savedApplicationEnvSchema>) => ({
  applications: savedApplicationRepository(openDatabase(), env.SAVED_APPLICATIONS_TABLE),
  links: linkTokens(openSecret(env.LINK_KEY_SECRET)),
  now: Date.now,
});
