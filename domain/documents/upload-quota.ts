export const maxUploadsPerSession = 40;

/** Per day; customers of a mobile network share addresses. */
export const maxUploadsPerNetwork = 300;

/** About ten times a busy day; 125 GB at 25 MB each. */
export const maxUploadsPerDay = 5_000;

interface UploadSource {
  readonly identityId: string;
  readonly networkHash: string;
}

export const uploadQuotaPrefix = 'uploads-on#';

/** Builds the keys of a day's counters; the day is in UTC, like `2026-11-20`. */
export const uploadQuotaKeys = (day: string, { identityId, networkHash }: UploadSource) => ({
  session: `${uploadQuotaPrefix}${day}#${identityId}`,
  network: `${uploadQuotaPrefix}${day}#network:${networkHash}`,
  all: `${uploadQuotaPrefix}${day}`,
});

export const admittedBytesMetric = 'UploadBytesAdmitted';

export const uploadQuotaCode = 'upload_quota_reached';
