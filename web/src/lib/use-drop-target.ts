import { type RefObject, useEffect, useEffectEvent } from 'react';
import { takeDroppedFiles } from './take-dropped-files.ts';

export const useDropTarget = (
  target: RefObject<HTMLElement | null>,
  onDrop: (files: readonly File[]) => void,
): void => {
  const take = useEffectEvent(onDrop);
  useEffect(() => (target.current === null ? undefined : takeDroppedFiles(target.current, take)), [target]);
};
