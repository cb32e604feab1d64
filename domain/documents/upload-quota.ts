/** Uploads that one session may begin in a day: four documents, each sent again nine times. */
export const maxUploadsPerSession = 40;

/** Uploads of all sessions in a day: some ten times a busy day's. At 25 MB each they are 125 GB. */
export const maxUploadsPerDay = 5_000;

/** How the keys of the items begin that count uploads, beside the records of a table. */
export const uploadQuotaPrefix = 'uploads-on#';

/** Keys of the items that count: of a session's uploads on a day, and of all. The day is that of UTC, as `2026-11-20`. */
export const uploadQuotaKeys = (day: string, identityId: string) => ({
  session: `${uploadQuotaPrefix}${day}#${identityId}`,
  all: `${uploadQuotaPrefix}${day}`,
});

/** The error's code, which tells the browser that another attempt won't help. */
export const uploadQuotaCode = 'upload_quota_reached';
