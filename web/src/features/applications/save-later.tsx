import { type ComponentType, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SavePanelProps } from './saving/save-panel.tsx';
import { savingStore } from './saving/saving-state.ts';

/** Offers to save the application and finish it later; what that takes is loaded once it is asked for. */
export const SaveLater = ({ wizard, notes }: Pick<SavePanelProps, 'wizard' | 'notes'>) => {
  const [loaded, setLoaded] = useState<{ readonly Panel: ComponentType<SavePanelProps> }>();
  const [state, setState] = useState<'folded' | 'asked' | 'missing'>('folded');
  const button = useRef<HTMLButtonElement>(null);
  const load = useCallback(
    () =>
      void import('./saving/save-panel.tsx').then(
        ({ SavePanel }) => setLoaded({ Panel: SavePanel }),
        () => setState('missing'),
      ),
    [],
  );
  const isSaved = useSyncExternalStore(savingStore.subscribe, savingStore.isWanted, () => false);
  useEffect(() => {
    if (isSaved) load();
  }, [isSaved, load]);
  if (loaded !== undefined && (isSaved || state === 'asked')) {
    const fold = (): void => {
      setState('folded');
      // It is there again once this is rendered.
      setTimeout(() => button.current?.focus());
    };
    return <loaded.Panel wizard={wizard} notes={notes} isAsked={state === 'asked'} onFold={fold} />;
  }
  return (
    <div className="save-later">
      <button
        className="button button-secondary"
        type="button"
        ref={button}
        onClick={() => {
          setState('asked');
          load();
        }}
      >
        Save and Finish Later
      </button>
      {state === 'missing' && (
        <p role="alert">This could not be loaded. Check your connection, and try again.</p>
      )}
    </div>
  );
};
