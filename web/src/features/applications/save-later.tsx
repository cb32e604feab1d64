import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { savingStore } from './saving/saving-state.ts';
import type { useWizard } from './use-wizard.ts';

interface WizardProps {
  readonly wizard: ReturnType<typeof useWizard>;
}

/** Offers to save the application and finish it later; what that takes is loaded once it is asked for. */
export const SaveLater = ({ wizard }: WizardProps) => {
  const [loaded, setLoaded] = useState<{ readonly Panel: ComponentType<WizardProps> }>();
  const [isMissing, setIsMissing] = useState(false);
  const load = useCallback(
    () =>
      void import('./saving/save-panel.tsx').then(
        ({ SavePanel }) => setLoaded({ Panel: SavePanel }),
        () => setIsMissing(true),
      ),
    [],
  );
  const isSaved = useSyncExternalStore(
    savingStore.subscribe,
    () => savingStore.current() !== undefined,
    () => false,
  );
  useEffect(() => {
    if (isSaved) load();
  }, [isSaved, load]);
  if (loaded !== undefined) return <loaded.Panel wizard={wizard} />;
  return (
    <div className="save-later">
      <button
        className="button button-secondary"
        type="button"
        onClick={() => {
          setIsMissing(false);
          load();
        }}
      >
        Save and Finish Later
      </button>
      {isMissing && <p role="alert">This could not be loaded. Check your connection, and try again.</p>}
    </div>
  );
};
