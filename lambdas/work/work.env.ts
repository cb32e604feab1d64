import * as z from 'zod/mini';
import { adminEmailsVariable } from '../runtime/admin.env.ts';
import { auditEnvSchema } from '../runtime/audit.env.ts';

/** What the template must give the Lambda `list-work-items`. */
export const listWorkItemsEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_WORDS_TABLE: z.string(),
});

/** What the template must give the Lambda `export-work-items`. */
export const exportWorkItemsEnvSchema = z.extend(listWorkItemsEnvSchema, auditEnvSchema.shape);

/** What the template must give the Lambda `count-unread-work`. */
export const countUnreadWorkEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  WORK_ITEMS_TABLE: z.string(),
});

/** What the template must give the Lambda `update-work-item`. */
export const updateWorkItemEnvSchema = z.extend(auditEnvSchema, {
  ADMIN_EMAILS: adminEmailsVariable(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});

/** What the template must give the Lambda `get-work-progress`. */
export const getWorkProgressEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  WORK_ITEMS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});

/** What the template must give the Lambda `mark-presence`. */
export const markPresenceEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  WORK_HISTORY_TABLE: z.string(),
});

/** What the template must give a Lambda that also reads what was sent. */
export const readSubmissionEnvSchema = z.extend(updateWorkItemEnvSchema, {
  /** With this the names of all types' tables begin. */
  TABLE_PREFIX: z.string(),
});

/** What the template must give the Lambda `get-work-item`. */
export const getWorkItemEnvSchema = z.extend(readSubmissionEnvSchema, { WORK_DOCUMENTS_TABLE: z.string() });

/** What the template must give the Lambda `list-register`. */
export const listRegisterEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  WORK_ITEMS_TABLE: z.string(),
});

/** What the template must give the Lambda `export-register`. */
export const exportRegisterEnvSchema = z.extend(listRegisterEnvSchema, auditEnvSchema.shape);

/** What the template must give the Lambda `summarise-week`. */
export const summariseWeekEnvSchema = z.object({
  ADMIN_EMAILS: adminEmailsVariable(),
  WORK_ITEMS_TABLE: z.string(),
});

/** What the template must give the Lambda `return-set-aside`. */
export const returnSetAsideEnvSchema = z.object({
  WORK_ITEMS_TABLE: z.string(),
  WORK_WORDS_TABLE: z.string(),
  WORK_HISTORY_TABLE: z.string(),
});
