import * as z from 'zod/mini';
import { createDraft } from '../../lib/draft.ts';

const schema = z.object({
  reference: z.string(),
  /** Milliseconds since 1970. */
  sentAt: z.number(),
});

/** The last application that was sent from this tab: its number, to be read out on the phone, and no answer of it. */
export const sentDraft = createDraft({ name: 'loan-application-sent', version: 1, schema });
