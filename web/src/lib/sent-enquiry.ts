import * as z from 'zod/mini';
import { createDraft } from './draft.ts';

const schema = z.object({
  reference: z.string(),
  vehicle: z.string(),
});

/** The last enquiry sent from this tab; the vehicle list shows it until dismissed. */
export const sentEnquiry = createDraft({ name: 'enquiry-sent', version: 1, schema });
