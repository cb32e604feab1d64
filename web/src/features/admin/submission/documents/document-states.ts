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

/** Returns whether a word is the state of a kind of document. */
export const isState = (value: string): value is ChecklistEntry['state'] => Object.hasOwn(stateLabels, value);

/** Describes a mark: `Asked for: Mere Ngata, 23 November 2026`. */
export const describeMark = ({ state, ...event }: ChecklistEntry['marks'][number]): string =>
  `${stateLabels[state]}: ${byAndDate(event)}`;
