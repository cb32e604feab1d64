/**
 * Each of a record's mails goes through these queues, kept in the record itself under the names of `mail-state.ts`:
 *
 *     pending ──claim──▶ sending ──accepted──▶ (no queue: sent)
 *        ▲                  │
 *        └──── refused ─────┤  not sent for certain: tried again after a pause
 *                           └──▶ parked  the last attempt failed, or nobody knows whether it was sent
 *
 * The record is written with `pending` in the same put, so a mail can't be forgotten; the claim is a conditional
 * update, so it can't be sent twice.
 */
export const notificationQueues = ['pending', 'sending', 'parked'] as const;

export type NotificationQueue = (typeof notificationQueues)[number];

/**
 * How long a new record waits for the browser's own call before the sweeper looks at it, in seconds. The call
 * follows the submission at once; a minute leaves room for a slow phone.
 */
export const browserGraceSeconds = 60;

/**
 * How long a claim may last, in seconds. A Lambda that has not marked its record by then is gone (they time out
 * sooner), and whether its mail went is unknown.
 */
export const claimLeaseSeconds = 120;

/** Pause before each further attempt, in seconds: twelve hours in all, so an outage over a night mends itself. */
export const retryPausesSeconds = [60, 300, 900, 1_800, 3_600, 7_200, 14_400, 14_400] as const;

/**
 * A mail is late once the attempt of this number has failed as well: twenty minutes after the first, with half an hour
 * to the next.
 */
export const lateAfterAttempts = 4;

/** Attempts before a notification is parked. */
export const maxNotificationAttempts = retryPausesSeconds.length + 1;

/**
 * Time of the next attempt.
 * @param attempts attempts made so far, at least 1
 * @param now milliseconds since 1970
 * @returns an ISO 8601 timestamp, or undefined when the last attempt has been made
 */
export const nextAttemptAt = (attempts: number, now: number): string | undefined => {
  const pause = retryPausesSeconds[attempts - 1];
  return pause === undefined ? undefined : new Date(now + pause * 1_000).toISOString();
};
