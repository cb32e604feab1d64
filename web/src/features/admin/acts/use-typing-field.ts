import { type RefObject, useEffect, useRef } from 'react';
import { typeInto } from './type-ahead.ts';

/**
 * Returns the ref of a field that takes the focus, and what was typed for it meanwhile.
 * @param opening what opened it, new each time; undefined while it is not open
 */
export const useTypingField = (opening: object | undefined): RefObject<HTMLTextAreaElement | null> => {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (opening !== undefined && field.current !== null) typeInto(field.current);
  }, [opening]);
  return field;
};
