import type { NotificationDependencies } from './send-notification.ts';
import { sweepNotifications, type SweepDependencies } from './sweep-notifications.ts';

export interface SweptMail {
  readonly mail: 'notification' | 'acknowledgement' | 'reply';
  readonly dependencies: NotificationDependencies;
}

interface SweepOptions extends Pick<SweepDependencies, 'hasTime' | 'runLimited'> {
  /** `seconds` since the oldest mail became due; 0 if none is due. */
  readonly reportOldest: (mail: SweptMail['mail'], seconds: number) => void;
}

/** Runs one round of the sweeper over all types. @throws AggregateError with all failures, after the round */
export const sweepAllMails = async (
  mails: readonly SweptMail[],
  { hasTime, runLimited, reportOldest }: SweepOptions,
): Promise<void> => {
  const overdueMs = { notification: 0, acknowledgement: 0, reply: 0 };
  const rounds = await Promise.allSettled(
    mails.map(({ mail, dependencies }) =>
      sweepNotifications({
        ...dependencies,
        hasTime,
        runLimited,
        reportOldest: (ms) => {
          overdueMs[mail] = Math.max(overdueMs[mail], ms);
        },
      }),
    ),
  );
  reportOldest('notification', Math.round(overdueMs.notification / 1_000));
  reportOldest('acknowledgement', Math.round(overdueMs.acknowledgement / 1_000));
  reportOldest('reply', Math.round(overdueMs.reply / 1_000));
  const failures = rounds
    .filter((round) => round.status === 'rejected')
    .map((round): unknown => round.reason);
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} notification rounds failed`);
};
