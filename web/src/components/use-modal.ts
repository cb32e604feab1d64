import { type RefObject, useEffect, useRef } from 'react';

/** Where the focus goes when what had it is gone. */
export const listHeadingId = 'vehicles-heading';

/** A dialog that is open as long as it is on the page, and gives the focus back when it goes. */
export const useModal = (): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element?.open === false) element.showModal();
    return () => {
      element?.close();
      const focusTarget = opener?.isConnected === true ? opener : document.getElementById(listHeadingId);
      if (focusTarget instanceof HTMLElement) focusTarget.focus();
    };
  }, []);
  return dialog;
};
