import { byAndDate } from './document-times.ts';
import type { ChecklistEntry } from './use-documents.ts';

export const stateLabels: Record<ChecklistEntry['state'], string> = {
  none: 'Not asked for',
  requested: 'Asked for',
  received: 'Received',
  checked: 'Checked',
  unreadable: 'Unreadable',
  'not-needed': 'Not needed',
};

/** States that staff can choose; a kind is asked for by a mail alone. */
export type ChosenState = Exclude<ChecklistEntry['state'], 'requested'>;

/** Returns whether staff can choose a state for a kind of document. */
export const isChosenState = (value: string): value is ChosenState =>
  value !== 'requested' && Object.hasOwn(stateLabels, value);

/** Describes a mark: `Asked for: Mere Ngata, 23 November 2026`. */
export const describeMark = ({ state, ...event }: ChecklistEntry['marks'][number]): string =>
  `${stateLabels[state]}: ${byAndDate(event)}`;
