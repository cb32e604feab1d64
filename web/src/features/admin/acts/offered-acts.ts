import { createListeners } from '../../../lib/listeners.ts';
import type { ActName } from './acts.ts';

interface OfferedAct {
  readonly name: ActName;
  readonly label: string;
  readonly run: () => void;
}

let offered: readonly OfferedAct[] = [];

const { subscribe, notify } = createListeners();

const change = (after: readonly OfferedAct[]): void => {
  offered = after;
  notify();
};

/** Offers an act until the returned function is called. */
export const offerAct = (act: OfferedAct): (() => void) => {
  change([...offered, act]);
  return () => change(offered.filter((other) => other !== act));
};

/** Returns the acts whose buttons can be pressed now, the latest last. */
export const offeredActs = (): readonly OfferedAct[] => offered;

export const onOfferedActs = subscribe;
