import * as z from 'zod/mini';

export const vehiclesEnvSchema = z.object({
  VEHICLES_TABLE: z.string(),
});

export const enquiryCountsEnvSchema = z.object({
  WORK_WORDS_TABLE: z.string(),
});

export const pictureUploadsEnvSchema = z.object({
  UPLOADS_BUCKET: z.string(),
});
