import { brand } from '../brand.ts';

export const vehicleImageFolder = 'vehicle-images';

/** A picture never changes: a new one has a new address. */
export const pictureCacheControl = 'public, max-age=31536000, immutable';

/** More would make a list of all vehicles, as the desk reads it, too long for an answer. */
const mostVehicleImages = 20;

export const maxVehicleImages = Math.min(brand.maxVehiclePictures, mostVehicleImages);

export const maxPictureBytes = 15 * 1024 * 1024;

export const maxAltLength = 200;

/** Widths in pixels; smaller pictures are not scaled up. */
export const pictureRenditions = [
  { name: '480.webp', type: 'image/webp', maxWidth: 480 },
  { name: '960.webp', type: 'image/webp', maxWidth: 960 },
  { name: '1600.webp', type: 'image/webp', maxWidth: 1600 },
  { name: '960.jpg', type: 'image/jpeg', maxWidth: 960 },
] as const;

/** For browsers that can't encode WebP, like Safari. */
export const jpegRenditions = [
  { name: '480.jpg', type: 'image/jpeg', maxWidth: 480 },
  { name: '960.jpg', type: 'image/jpeg', maxWidth: 960 },
  { name: '1600.jpg', type: 'image/jpeg', maxWidth: 1600 },
] as const;

export const renditionSets = [pictureRenditions, jpegRenditions] as const;

export type PictureRendition = (typeof renditionSets)[number][number];

export const maxPictureWidth = 1600;

export const maxPictureHeight = 10 * maxPictureWidth;

const fallbackName = '960.jpg' satisfies PictureRendition['name'];
const jpegFallbackName = '1600.jpg' satisfies PictureRendition['name'];

// 22 characters of base64url: 128 random bits, so that a folder can't be guessed.
export const pictureFolderPattern = /^\/vehicle-images\/[A-Za-z0-9_-]{22}$/;
/** The URL of a picture is that of its fallback rendition. */
export const imageUrlPattern = /^(\/vehicle-images\/[A-Za-z0-9_-]{22})\/(960|1600)\.jpg$/;

export interface PictureSource {
  readonly url: string;
  readonly type: PictureRendition['type'];
  readonly width: number;
}

export const imageUrlOf = (pictureFolder: string, isJpegOnly = false): string =>
  `${pictureFolder}/${isJpegOnly ? jpegFallbackName : fallbackName}`;

/** Lists a picture's renditions, narrowest first, fallback last; empty for an invalid URL. */
export const renditionsOf = (imageUrl: string, width: number = maxPictureWidth): PictureSource[] => {
  const [, folder] = imageUrlPattern.exec(imageUrl) ?? [];
  if (folder === undefined) return [];
  const renditions = imageUrl.endsWith(jpegFallbackName) ? jpegRenditions : pictureRenditions;
  return renditions.map(({ name, type, maxWidth }) => ({
    url: `${folder}/${name}`,
    type,
    width: Math.min(maxWidth, width),
  }));
};

interface PicturedVehicle {
  readonly images: readonly string[];
  readonly image_details: readonly PictureDetails[];
}

interface PictureDetails {
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** Builds the `srcset` of the picture's first type. */
export const srcSetOf = (imageUrl: string, width?: number): string => {
  const renditions = renditionsOf(imageUrl, width);
  return renditions
    .filter(({ type }) => type === renditions[0]?.type)
    .map((rendition) => `${rendition.url} ${rendition.width}w`)
    .join(', ');
};

export const previewPictureOf = ({ images: [path], image_details: [details] }: PicturedVehicle) => {
  if (path === undefined || details === undefined) return undefined;
  const width = renditionsOf(path, details.width).at(-1)?.width ?? details.width;
  return { path, width, height: Math.round((details.height * width) / details.width), alt: details.alt };
};
