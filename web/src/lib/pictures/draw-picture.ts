import { type PictureSize, halvingSteps } from './picture-size.ts';

/** A picture that can be drawn: what a file was decoded to, or a canvas. */
export type DrawnPicture = ImageBitmap | HTMLCanvasElement;

/** Decodes a picture, upright; rejects when the browser does not know its format. */
export const decodePicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

const drawStep = (source: DrawnPicture, { width, height }: PictureSize): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  // JPEG has no transparency: what is not painted would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
};

/** Draws a picture at a smaller size, in sRGB; nothing of the file but its pixels is left. */
export const drawPicture = (source: DrawnPicture, size: PictureSize): HTMLCanvasElement => {
  const [first = size, ...others] = halvingSteps(source, size);
  return others.reduce(drawStep, drawStep(source, first));
};

/** So that a car's paint shows neither blocks nor bands; WebP's scale is its own. */
const quality = { 'image/webp': 0.82, 'image/jpeg': 0.86 } as const;

/** Writes a drawn picture as a file; null when the browser can't write this type. */
export const encodePicture = async (
  picture: HTMLCanvasElement,
  type: keyof typeof quality,
): Promise<Blob | null> => {
  const file = await new Promise<Blob | null>((resolve) => {
    picture.toBlob(resolve, type, quality[type]);
  });
  // A browser that does not know the type writes PNG instead.
  return file?.type === type ? file : null;
};
