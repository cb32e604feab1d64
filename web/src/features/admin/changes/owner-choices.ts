import { me, nobody } from '#domain/work/work-item.ts';
import { formatDate } from '#domain/text/format-date.ts';
import type { WorkListPage } from '../lists/use-work-list.ts';
import { ownerName } from './format-value.ts';

type Team = Pick<WorkListPage, 'owners' | 'absent'>;

/** Returns the name of an owner by whom a list is filtered, who may be whoever reads it. */
export const filteredOwnerName = (owner: string): string => (owner === me ? 'Me' : ownerName(owner));

/** Returns the owners by whom a list can be filtered, with their names. */
export const ownerChoices = ({ owners, absent }: Team): (readonly [value: string, label: string])[] => [
  ['', 'Anybody'],
  ...[me, nobody, ...owners, ...absent.map(({ email }) => email)].map(
    (owner) => [owner, filteredOwnerName(owner)] as const,
  ),
];

/** Returns an owner's name, with why no more submissions are given to them. */
export const ownerWithAbsence = (owner: string, { owners, absent }: Team): string => {
  const away = absent.find(({ email }) => email === owner);
  if (away?.away_until !== undefined)
    return `${ownerName(owner)} (away until ${formatDate(away.away_until)})`;
  if (away !== undefined) return `${ownerName(owner)} (disabled)`;
  return owner === nobody || owners.includes(owner)
    ? ownerName(owner)
    : `${ownerName(owner)} (not on the team)`;
};
