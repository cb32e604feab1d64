import { brand } from '../brand.ts';
import type { DailyQuota } from '../http/daily-quota.ts';

/** About twenty times a busy day. */
export const submissionQuota: DailyQuota = { session: 30, network: 200, prefix48: 600, all: 2_000 };

export const submissionQuotaPrefix = 'submissions-on#';

export const tooManySubmissions = `We have had too many messages from your network today. Call us on ${brand.phone.display}.`;

export const admittedSubmissionsMetric = 'SubmissionsAdmitted';
