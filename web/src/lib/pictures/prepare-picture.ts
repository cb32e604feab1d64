import {
  jpegRenditions,
  maxPictureWidth,
  type PictureRendition,
  pictureRenditions,
} from '#domain/vehicles/vehicle-images.ts';
import { UploadError } from '../uploads/upload-errors.ts';
import { checkPicture } from './check-picture.ts';
import { decodePicture, drawPicture, type DrawnPicture, encodePicture } from './draw-picture.ts';
import { type PictureSize, sizeWithin } from './picture-size.ts';

interface Rendition {
  readonly name: PictureRendition['name'];
  readonly file: Blob;
}

export interface PreparedPicture extends PictureSize {
  readonly renditions: readonly Rendition[];
}

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

/** Creates the renditions, without metadata: WebP, or JPEG where the browser can't write WebP. @throws UploadError */
export const preparePicture = async <Canvas extends DrawnPicture>(
  file: Blob,
  { decode, draw, encode }: PictureTools<Canvas>,
): Promise<PreparedPicture> => {
  await checkPicture(file);
  const bitmap = await decodeWith(file, decode);
  const widest = draw(bitmap, sizeWithin(bitmap, maxPictureWidth));
  // Phones run out of memory with several photographs of this size.
  bitmap.close();
  const { width, height } = widest;
  const write = async (set: readonly PictureRendition[]): Promise<Rendition[]> => {
    const written = await Promise.all(
      set.map(async ({ name, type, maxWidth }) => {
        const size = sizeWithin(widest, maxWidth);
        const file = await encode(size.width === width ? widest : draw(widest, size), type);
        return file === null ? [] : [{ name, file }];
      }),
    );
    return written.flat();
  };
  const renditions = await write(pictureRenditions);
  if (renditions.length === pictureRenditions.length) return { renditions, width, height };
  const jpegs = await write(jpegRenditions);
  if (jpegs.length === jpegRenditions.length) return { renditions: jpegs, width, height };
  throw new UploadError('unknown', 'This browser can’t write pictures. Use another one.');
};

export const prepareInBrowser = (file: Blob): Promise<PreparedPicture> => preparePicture(file, browserTools);
