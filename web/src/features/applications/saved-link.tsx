import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { OpenSavedProps } from './saving/open-saved.tsx';
import { useSavedLink } from './use-saved-link.ts';
import type { useWizard } from './use-wizard.ts';

interface SavedLinkProps {
  readonly wizard: ReturnType<typeof useWizard>;
  readonly onOpened: () => void;
  /** Shown unless a link is being opened. */
  readonly children: ReactNode;
}

/** Opens a saved application by the link that led here, with code that is loaded for it. */
export const SavedLink = ({ wizard, onOpened, children }: SavedLinkProps) => {
  const link = useSavedLink();
  const [loaded, setLoaded] = useState<{ readonly Open: ComponentType<OpenSavedProps> }>();
  const [isMissing, setIsMissing] = useState(false);
  const isWanted = link !== undefined;
  useEffect(() => {
    if (!isWanted) return;
    import('./saving/open-saved.tsx').then(
      ({ OpenSaved }) => setLoaded({ Open: OpenSaved }),
      () => setIsMissing(true),
    );
  }, [isWanted]);
  if (!isWanted) return children;
  if (isMissing) {
    return (
      <p role="alert">Your application could not be opened. Check your connection, and reload the page.</p>
    );
  }
  if (loaded === undefined) return <output>Opening your application…</output>;
  return <loaded.Open key={link} link={link} wizard={wizard} onOpened={onOpened} />;
};
