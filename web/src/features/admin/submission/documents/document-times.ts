import { jointActor, senderActor, unverifiedActor } from '#domain/audit/actors.ts';
import { nameOf } from '../../../../lib/admin-session/team-names.ts';
import { formatNzDate } from '#domain/text/nz-date-time.ts';

interface Event {
  readonly at: string;
  readonly by: string;
}

const actors: Readonly<Record<string, string>> = {
  [senderActor]: 'the applicant',
  [jointActor]: 'the joint applicant',
  [unverifiedActor]: 'an address that is not verified',
};

/** Formats author and date: `Mere Ngata, 23 November 2026`. */
export const byAndDate = ({ at, by }: Event): string => `${actors[by] ?? nameOf(by)}, ${formatNzDate(at)}`;
