import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Lets a file be dropped on an element, which says by `data-target` that it would take one. */
export const useDropTarget = (target: RefObject<HTMLElement | null>, onDrop: (file: File) => void): void => {
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const element = target.current;
    if (element === null) return undefined;
    const leave = (): void => {
      delete element.dataset['target'];
    };
    const drag = (event: DragEvent): void => {
      event.preventDefault();
      element.dataset['target'] = 'true';
    };
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      leave();
      const [file] = event.dataTransfer?.files ?? [];
      if (file !== undefined) take(file);
    };
    element.addEventListener('dragover', drag);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', drag);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, [target]);
};
