import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '../use-shortcuts.ts';

const HelpDialog = lazy(async () => import('./help-dialog.tsx'));

/** Opens the page's help, by button or the key '?'. */
export const DeskHelp = () => {
  const [isOpen, setIsOpen] = useState(false);
  useShortcuts({ '?': () => setIsOpen(true) });
  return (
    <>
      <button
        className="link-button desk-help-button"
        type="button"
        aria-keyshortcuts="?"
        onClick={() => setIsOpen(true)}
      >
        Help
      </button>
      {isOpen && (
        <Suspense>
          <HelpDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
