/** Uploads that one session may begin in a day: four documents, each sent again nine times. */
export const maxUploadsPerSession = 40;

/** Uploads that may begin from one network in a day. Customers of a mobile network share addresses. */
export const maxUploadsPerNetwork = 300;

/** Uploads of all sessions in a day: some ten times a busy day's. At 25 MB each they are 125 GB. */
export const maxUploadsPerDay = 5_000;

interface UploadSource {
  readonly identityId: string;
  readonly networkHash: string;
}

/** How the keys of the items begin that count uploads, beside the records of a table. */
export const uploadQuotaPrefix = 'uploads-on#';

/**
 * Returns the keys of the items that count the uploads of a session, of a network and of all on a day. The day is that of
 * UTC, as `2026-11-20`.
 */
export const uploadQuotaKeys = (day: string, { identityId, networkHash }: UploadSource) => ({
  session: `${uploadQuotaPrefix}${day}#${identityId}`,
  network: `${uploadQuotaPrefix}${day}#network:${networkHash}`,
  all: `${uploadQuotaPrefix}${day}`,
});

/** Metric of the bytes of the uploads that were admitted, before any is stored. */
export const admittedBytesMetric = 'UploadBytesAdmitted';

/** The error's code, which tells the browser that another attempt won't help. */
export const uploadQuotaCode = 'upload_quota_reached';
