// pending → sending → sent (no queue), back to pending to retry, or parked after the last attempt.
export const notificationQueues = ['pending', 'sending', 'parked'] as const;

export type NotificationQueue = (typeof notificationQueues)[number];

export const browserGraceSeconds = 60; // time for the browser's own notify call

/** Longer than the Lambda timeout: after it, nobody knows whether the mail was sent. */
export const claimLeaseSeconds = 120;

export const retryPausesSeconds = [60, 300, 900, 1_800, 3_600, 7_200, 14_400, 14_400] as const;

export const lateAfterAttempts = 4; // twenty minutes after the first attempt

export const maxNotificationAttempts = retryPausesSeconds.length + 1;

/** Returns undefined after the last attempt. @param now milliseconds since 1970 */
export const nextAttemptAt = (attempts: number, now: number): string | undefined => {
  const pause = retryPausesSeconds[attempts - 1];
  return pause === undefined ? undefined : new Date(now + pause * 1_000).toISOString();
};
