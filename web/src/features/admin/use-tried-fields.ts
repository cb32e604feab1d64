import { type RefObject, useEffect, useState } from 'react';

/**
 * Shows what is wrong with the fields of a form from the first try to send it, and leads each try to the first of them.
 * @param problems by field
 */
export const useTriedFields = (
  form: RefObject<HTMLFormElement | null>,
  problems: Readonly<Record<string, string>>,
) => {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, tries]);
  return {
    /** Parts of what is wrong and shown. */
    shown: tries > 0 ? problems : {},
    /** Sends what has no problems. */
    attempt: (send: () => void): void => {
      const isRight = Object.keys(problems).length === 0;
      setTries(isRight ? 0 : tries + 1);
      if (isRight) send();
    },
  };
};
