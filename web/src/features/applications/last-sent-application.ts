import * as z from 'zod/mini';
import { createDraft } from '../../lib/draft.ts';

const schema = z.object({
  reference: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
});

/** Reference number of the last application from this tab, without any answers. */
export const lastSentApplication = createDraft({ name: 'loan-application-sent', version: 1, schema });
