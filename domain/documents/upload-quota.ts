import type { DailyQuota } from '../http/daily-quota.ts';

/** About ten times a busy day, 125 GB at 25 MB each; customers of a mobile network share addresses. */
export const uploadQuota: DailyQuota = { session: 40, network: 300, prefix48: 900, all: 5_000 };

export const uploadQuotaPrefix = 'uploads-on#';

export const admittedBytesMetric = 'UploadBytesAdmitted';
