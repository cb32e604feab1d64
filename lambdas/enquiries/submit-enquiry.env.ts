import * as z from 'zod/mini';

export const submitEnquiryEnvSchema = z.object({ VEHICLES_TABLE: z.string() });
