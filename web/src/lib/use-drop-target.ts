import { type RefObject, useEffect, useEffectEvent } from 'react';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Lets files be dropped on an element, which says by `data-target` that it would take them. */
export const useDropTarget = (
  target: RefObject<HTMLElement | null>,
  onDrop: (files: readonly File[]) => void,
): void => {
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const element = target.current;
    if (element === null) return undefined;
    const leave = (): void => {
      delete element.dataset['target'];
    };
    const drag = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      element.dataset['target'] = 'true';
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      leave();
      take([...(event.dataTransfer?.files ?? [])]);
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
