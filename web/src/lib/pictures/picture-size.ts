/** Pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Taller than any screen, in pixels; with the widest rendition still a canvas that phones can draw. */
const maxHeight = 4_096;

/** Most pixels of a canvas on iPhones: a larger one stays empty without an error. */
const maxCanvasPixels = 16_777_216;

/** The size of a picture within a width in pixels: never larger than it is, its sides in proportion. */
export const sizeWithin = ({ width, height }: PictureSize, maxWidth: number): PictureSize => {
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
};

/**
 * The sizes by which a picture is drawn smaller, the wanted one last: by half each time, since browsers look at a few
 * pixels only for each one they draw, and fine lines would flicker.
 */
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
