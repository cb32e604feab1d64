import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../clients/database.ts';
import { sessionEndRepository } from '../clients/session-end.repository.ts';
import { readEnv } from '../runtime/env.ts';
import { endSessionsAtReset } from './end-sessions-at-reset.ts';
import { endSessionsAtResetEnvSchema } from './end-sessions-at-reset.env.ts';

const env = readEnv(endSessionsAtResetEnvSchema);
const dependencies = { sessions: sessionEndRepository(openDatabase(), env.USERS_TABLE), now: Date.now, wait };

/** Handles Cognito's post-confirmation trigger. */
export const handler = (event: unknown): Promise<unknown> => endSessionsAtReset(event, dependencies);
