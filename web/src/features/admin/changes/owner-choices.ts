import { me, nobody } from '#domain/work/work-item.ts';
import { ownerName } from './format-value.ts';

/** Returns the name of an owner by whom a list is filtered, who may be whoever reads it. */
export const filteredOwnerName = (owner: string): string => (owner === me ? 'Me' : ownerName(owner));

/** Returns the owners by whom a list can be filtered, with their names. */
export const ownerChoices = (owners: readonly string[]): (readonly [value: string, label: string])[] => [
  ['', 'Anybody'],
  ...[me, nobody, ...owners].map((owner) => [owner, filteredOwnerName(owner)] as const),
];
