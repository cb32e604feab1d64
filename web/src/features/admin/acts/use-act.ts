import { useEffect, useEffectEvent } from 'react';
import { type ActName, acts } from './acts.ts';
import { offerAct } from './offered-acts.ts';

interface ActOptions {
  /** In the palette, if it differs. */
  readonly label?: string;
  readonly isOffered?: boolean;
}

/** Offers an act by its key and in the palette, as long as its button can be pressed. */
export const useAct = (
  name: ActName,
  run: () => void,
  { label = acts[name].label, isOffered = true }: ActOptions = {},
): void => {
  const onRun = useEffectEvent(run);
  useEffect(
    () => (isOffered ? offerAct({ name, label, run: () => onRun() }) : undefined),
    [name, label, isOffered],
  );
};
