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
