import { maxOwnerMailsPerHour, ownerMailLimitPrefix } from '#domain/incoming-mail/mail-limits.ts';
import { hourMs } from '#domain/notifications/acknowledgement-limit.ts';
import type { Limiter } from '../../clients/limiter.ts';

/** Limits the mails to the owner of a submission over any 60 minutes: a program that answers each of them would get them without end. */
export const ownerMailLimit =
  (limiter: Pick<Limiter, 'hold'>, now: () => number) =>
  /** Counts each mail once, however often it is worked. @returns whether its owner may be told */
  async (itemId: string, mailId: string): Promise<boolean> =>
    limiter.hold(
      { id: `${ownerMailLimitPrefix}${itemId}`, max: maxOwnerMailsPerHour, until: now() + hourMs },
      mailId,
    );
