export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Pixels: taller than any screen, and at full width still within a phone's canvas limit. */
const maxHeight = 4_096;

/** iPhones' canvas limit: a larger canvas stays empty without an error. */
const maxCanvasPixels = 16_777_216;

export const sizeWithin = ({ width, height }: PictureSize, maxWidth: number): PictureSize => {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/** Pixels: the smallest print of an A4 page stays legible. */
const documentEdge = 2_400;

/** Pixels: so that a long strip, such as a scrolled screenshot, stays legible too. */
const documentWidth = 1_080;

/** Returns the size at which a reader needs the picture of a document. */
export const legibleSize = ({ width, height }: PictureSize): PictureSize => {
  const legible = Math.max(documentEdge / Math.max(width, height), documentWidth / Math.min(width, height));
  const scale = Math.min(1, legible, Math.sqrt(maxCanvasPixels / (width * height)));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
};

/** Returns steps of half the size: browsers sample few pixels, so one big step makes fine lines flicker. */
export const halvingSteps = (from: PictureSize, to: PictureSize): PictureSize[] => {
  const steps: PictureSize[] = [];
  let { width, height } = from;
  while (width > to.width * 2 && height > to.height * 2) {
    width = Math.ceil(width / 2);
    height = Math.ceil(height / 2);
    if (width * height <= maxCanvasPixels) steps.push({ width, height });
  }
  return [...steps, to];
};
