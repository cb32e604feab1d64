import { type PictureSize, halvingSteps } from './picture-size.ts';

export type DrawnPicture = ImageBitmap | HTMLCanvasElement;

export const decodePicture = (file: Blob): Promise<ImageBitmap> =>
  createImageBitmap(file, { imageOrientation: 'from-image' });

const drawStep = (source: DrawnPicture, { width, height }: PictureSize): HTMLCanvasElement => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  // JPEG has no transparency: unpainted pixels would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  return canvas;
};

/** Draws a picture at a smaller size; metadata such as the place is lost on purpose. */
export const drawPicture = (source: DrawnPicture, size: PictureSize): HTMLCanvasElement => {
  const [first = size, ...others] = halvingSteps(source, size);
  return others.reduce(drawStep, drawStep(source, first));
};

/** Chosen so that car paint shows no blocks or bands; the two scales differ. */
const vehicleQuality = { 'image/webp': 0.82, 'image/jpeg': 0.86 } as const;

/** Encodes a picture; null if the browser can't write the type. */
export const encodePicture = async (
  picture: HTMLCanvasElement,
  type: keyof typeof vehicleQuality,
  quality: number = vehicleQuality[type],
): Promise<Blob | null> => {
  const file = await new Promise<Blob | null>((resolve) => {
    picture.toBlob(resolve, type, quality);
  });
  return file?.type === type ? file : null;
};
