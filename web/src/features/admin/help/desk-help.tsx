import { lazy, Suspense, useState } from 'react';
import { ActButton } from '../acts/act-button.tsx';

const HelpDialog = lazy(async () => import('./help-dialog.tsx'));

/** Opens the page's help, by button or the key '?'. */
export const DeskHelp = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ActButton act="help" className="link-button desk-help-button" onClick={() => setIsOpen(true)}>
        Help
      </ActButton>
      {isOpen && (
        <Suspense>
          <HelpDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
