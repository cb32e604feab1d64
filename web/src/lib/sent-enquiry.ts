import * as z from 'zod/mini';
import { createDraft } from './draft.ts';

const schema = z.object({
  reference: z.string(),
  /** Year, make and model. */
  vehicle: z.string(),
});

/** The last message to a seller that was sent from this tab: what the list of vehicles says of it until it is dismissed. */
export const sentEnquiry = createDraft({ name: 'enquiry-sent', version: 1, schema });
