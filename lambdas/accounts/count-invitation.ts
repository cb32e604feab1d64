import { invitationQuotaPrefix, invitationsPerDay } from '#domain/accounts/invitation.ts';
import { aucklandDate, aucklandDayEnd } from '#domain/work/auckland-time.ts';
import type { Limiter } from '../clients/limiter.ts';
import { DailyQuotaError } from '../http/errors.ts';

/** Counts an invitation that is about to be sent. @throws DailyQuotaError */
export const countInvitation =
  (limiter: Pick<Limiter, 'count'>, now: () => number) => async (): Promise<void> => {
    const day = aucklandDate(now());
    const limit = {
      id: `${invitationQuotaPrefix}${day}`,
      max: invitationsPerDay,
      until: aucklandDayEnd(day) + 1,
    };
    if (await limiter.count(limit)) return;
    throw new DailyQuotaError(
      `${invitationsPerDay} invitations were sent today, which is the limit. Send this one tomorrow.`,
    );
  };
