const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/** Accepts files dropped on an element, marked by `data-target` meanwhile. @returns a function that stops it */
export const takeDroppedFiles = (
  element: Pick<HTMLElement, 'dataset' | 'addEventListener' | 'removeEventListener'>,
  take: (files: readonly File[]) => void,
): (() => void) => {
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
};
