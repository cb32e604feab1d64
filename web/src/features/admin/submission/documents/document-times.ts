import { senderActor } from '#domain/audit/actors.ts';
import { nameFromEmail } from '#domain/accounts/admin.ts';
import { nzDate } from '../../../../lib/nz-date.ts';

interface Event {
  readonly at: string;
  readonly by: string;
}

/** Formats author and date: `Mere Ngata, 23 November 2026`. */
export const byAndDate = ({ at, by }: Event): string =>
  `${by === senderActor ? 'the applicant' : nameFromEmail(by)}, ${nzDate(new Date(at)).text}`;
