import { type RefObject, useEffect, useRef } from 'react';

/** Takes the focus if the dialog's opener no longer exists. */
export const listHeadingId = 'vehicles-heading';

/**
 * Opens a dialog while it is mounted; returns the focus afterwards.
 * @param focusId id of the element that takes the focus if the opener is gone
 */
export const useModal = (focusId = listHeadingId): RefObject<HTMLDialogElement | null> => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    if (element?.open === false) element.showModal();
    return () => {
      element?.close();
      const focusTarget = opener?.isConnected === true ? opener : document.getElementById(focusId);
      if (focusTarget instanceof HTMLElement) focusTarget.focus();
    };
  }, [focusId]);
  return dialog;
};
