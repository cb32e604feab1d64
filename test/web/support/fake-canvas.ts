/** Size and recorded operations of a canvas. */
interface FakeCanvas {
  width: number;
  height: number;
  readonly done: unknown[];
}

/** A document whose canvases record drawing; `written` returns the encoded file for a type. */
export const fakeCanvases = (
  written: (type: string) => Blob | null,
  { hasContext = true }: { readonly hasContext?: boolean } = {},
) => {
  const canvases: FakeCanvas[] = [];
  const createElement = (tag: string) => {
    const done: unknown[] = [tag];
    const noted =
      (name: string) =>
      (...parameters: unknown[]) =>
        void done.push([name, ...parameters]);
    const context = {
      set fillStyle(colour: string) {
        done.push(['colour', colour]);
      },
      set imageSmoothingQuality(quality: string) {
        done.push(['smoothing', quality]);
      },
      fillRect: noted('fill'),
      drawImage: noted('draw'),
    };
    const canvas = {
      width: 0,
      height: 0,
      done,
      getContext: (kind: string) => (hasContext && kind === '2d' ? context : null),
      toBlob: (take: (blob: Blob | null) => void, type: string, quality: number) => {
        done.push(['write', type, quality]);
        take(written(type));
      },
    };
    canvases.push(canvas);
    return canvas;
  };
  return { canvases, document: { createElement } };
};
