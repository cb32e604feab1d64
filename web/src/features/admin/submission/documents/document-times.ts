import { senderActor } from '#domain/audit/actors.ts';
import { nameOf } from '../../../../lib/admin-session/team-names.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';

interface Event {
  readonly at: string;
  readonly by: string;
}

/** Formats author and date: `Mere Ngata, 23 November 2026`. */
export const byAndDate = ({ at, by }: Event): string =>
  `${by === senderActor ? 'the applicant' : nameOf(by)}, ${formatNzDate(at)}`;
