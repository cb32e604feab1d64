import * as z from 'zod/mini';
import { auditEnvSchema } from '../runtime/audit.env.ts';

export const listWorkItemsEnvSchema = z.object({
  WORK_ITEMS_TABLE: z.string(),
  WORK_WORDS_TABLE: z.string(),
});

export const getPersonEnvSchema = z.extend(listWorkItemsEnvSchema, { SAVED_APPLICATIONS_TABLE: z.string() });

export const exportWorkItemsEnvSchema = z.extend(listWorkItemsEnvSchema, auditEnvSchema.shape);

export const countWorkEnvSchema = z.object({
  WORK_ITEMS_TABLE: z.string(),
});

const updateWorkItemEnvSchema = z.extend(auditEnvSchema, {
  WORK_ITEMS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});

/** For what adds words by which a submission is found. */
export const workWithWordsEnvSchema = z.extend(updateWorkItemEnvSchema, { WORK_WORDS_TABLE: z.string() });

export const getWorkProgressEnvSchema = z.object({
  TABLE_PREFIX: z.string(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});

export const markPresenceEnvSchema = z.object({
  WORK_ITEMS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});

export const readSubmissionEnvSchema = z.extend(updateWorkItemEnvSchema, {
  TABLE_PREFIX: z.string(),
});

export const correctSubmissionEnvSchema = z.extend(workWithWordsEnvSchema, { TABLE_PREFIX: z.string() });

export const getWorkItemEnvSchema = z.extend(readSubmissionEnvSchema, {
  WORK_DOCUMENTS_TABLE: z.string(),
  DESK_SETTINGS_TABLE: z.string(),
  STAGE: z.string(),
  COUNTERS_TABLE: z.string(),
});

export const listRegisterEnvSchema = z.object({
  WORK_ITEMS_TABLE: z.string(),
});

export const exportRegisterEnvSchema = z.extend(listRegisterEnvSchema, auditEnvSchema.shape);

export const readReportEnvSchema = z.object({
  WORK_HISTORY_TABLE: z.string(),
});

export const returnSetAsideEnvSchema = z.object({
  WORK_ITEMS_TABLE: z.string(),
  WORK_WORDS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});

export const linkKeyEnvSchema = z.object({ LINK_KEY_SECRET: z.string() });
