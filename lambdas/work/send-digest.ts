import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { aucklandDate } from '#domain/work/auckland-time.ts';
import { digestId, type OpenCounts } from '#domain/work/digest.ts';
import { waitingStatuses } from '#domain/work/workflow.ts';
import type { Limiter } from '../clients/limiter.ts';
import { MailRefusedError } from '../clients/mail-outcome.ts';
import type { Mailer } from '../clients/mailer.ts';
import { digestMail } from './digest-mail.ts';
import type { WorkCountsRepository } from './work-counts.repository.ts';

const dayMs = 86_400_000;

/** Longer than the scheduler may retry a call for that day. */
const claimMs = 7 * dayMs;

interface Dependencies {
  readonly types: readonly Pick<SubmissionType, 'name' | 'label' | 'work'>[];
  readonly counts: Pick<WorkCountsRepository, 'countOpen' | 'countReceived'>;
  readonly limiter: Pick<Limiter, 'hold'>;
  readonly mailer: Mailer;
  readonly listAdministrators: () => Promise<readonly string[]>;
  readonly siteAddress: () => Promise<string | undefined>;
  readonly newId: () => string;
  readonly now: () => number;
}

const isSomethingOpen = ({ dueToday, dueLater, undue, aside }: OpenCounts): boolean =>
  dueToday + dueLater + undue + aside > 0;

/**
 * Mails the digest to all administrators, at most once a day; not if nothing is open and nothing came in.
 * @throws MailRefusedError, after which a retry may succeed; MailOutcomeUnknownError, after which a retry sends nothing
 */
export const sendDigest = async ({
  types,
  counts,
  limiter,
  mailer,
  listAdministrators,
  siteAddress,
  newId,
  now,
}: Dependencies): Promise<'sent' | 'already sent' | 'nothing to report'> => {
  const at = now();
  const received = await counts.countReceived(at - dayMs, at);
  const waitsIn = waitingStatuses(types.map(({ work }) => work));
  const counted = await Promise.all(
    types.map(async ({ name, label }) => ({
      name,
      label,
      counts: await counts.countOpen(name, waitsIn, at),
    })),
  );
  if (received === 0 && !counted.some((type) => isSomethingOpen(type.counts))) return 'nothing to report';
  const administrators = await listAdministrators();
  const call = newId();
  const claimDay = (until: number) => limiter.hold({ id: digestId(aucklandDate(at)), max: 1, until }, call);
  if (!(await claimDay(at + claimMs))) return 'already sent';
  try {
    await mailer.send(digestMail({ received, types: counted }, administrators, await siteAddress()));
  } catch (error) {
    // A claim until now is released: nothing was sent.
    if (error instanceof MailRefusedError) await claimDay(now());
    throw error;
  }
  return 'sent';
};
