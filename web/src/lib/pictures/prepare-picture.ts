import { maxPictureWidth, pictureRenditions } from '#domain/vehicles/vehicle-images.ts';
import { UploadError } from '../uploads/upload-errors.ts';
import { checkPicture } from './check-picture.ts';
import { decodePicture, drawPicture, type DrawnPicture, encodePicture } from './draw-picture.ts';
import { type PictureSize, sizeWithin } from './picture-size.ts';

type RenditionName = (typeof pictureRenditions)[number]['name'];

/** One of the files that a picture is stored as. */
interface Rendition {
  readonly name: RenditionName;
  readonly file: Blob;
}

/** A picture as it is to be uploaded; width and height are those of its widest rendition, in pixels. */
export interface PreparedPicture extends PictureSize {
  readonly renditions: readonly Rendition[];
}

/** What the preparation needs of the browser; tests pass their own. */
export interface PictureTools<Canvas extends DrawnPicture> {
  readonly decode: (file: Blob) => Promise<ImageBitmap>;
  readonly draw: (source: DrawnPicture, size: PictureSize) => Canvas;
  readonly encode: (picture: Canvas, type: 'image/webp' | 'image/jpeg') => Promise<Blob | null>;
}

const browserTools: PictureTools<HTMLCanvasElement> = {
  decode: decodePicture,
  draw: drawPicture,
  encode: encodePicture,
};

const decodeWith = async (file: Blob, decode: (file: Blob) => Promise<ImageBitmap>): Promise<ImageBitmap> => {
  try {
    return await decode(file);
  } catch (cause) {
    const message =
      'This browser can’t open the picture. It may be damaged, or HEIC: save it as JPEG and choose that.';
    throw new UploadError('unreadable_file', message, cause);
  }
};

/**
 * Makes the files that a chosen picture is stored as: upright, never scaled up, without what the camera wrote about
 * place and time.
 * @throws UploadError in words for the administrator
 */
export const preparePicture = async <Canvas extends DrawnPicture>(
  file: Blob,
  { decode, draw, encode }: PictureTools<Canvas>,
): Promise<PreparedPicture> => {
  await checkPicture(file);
  const bitmap = await decodeWith(file, decode);
  const widest = draw(bitmap, sizeWithin(bitmap, maxPictureWidth));
  // A phone's memory holds few photographs of this size.
  bitmap.close();
  const { width, height } = widest;
  const renditions = await Promise.all(
    pictureRenditions.map(async ({ name, type, maxWidth }): Promise<Rendition> => {
      const size = sizeWithin(widest, maxWidth);
      const drawn = size.width === width ? widest : draw(widest, size);
      const written = await encode(drawn, type);
      if (written !== null) return { name, file: written };
      throw new UploadError('unknown', `This browser can’t write pictures as ${type}. Use another browser.`);
    }),
  );
  return { renditions, width, height };
};

/** Prepares a chosen picture in the browser. */
export const prepareInBrowser = (file: Blob): Promise<PreparedPicture> => preparePicture(file, browserTools);
