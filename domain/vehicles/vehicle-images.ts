/** Folder of the bucket that the vehicles' pictures lie in, and the path below which the site shows them. */
export const vehicleImageFolder = 'vehicle-images';

/** How long a picture may be kept: for good. Nothing replaces it; another one has another address. */
export const pictureCacheControl = 'public, max-age=31536000, immutable';

/** Most pictures of one vehicle; the specification's limit. */
export const maxVehicleImages = 5;

/** Largest picture in bytes that may be chosen, and largest rendition that may be stored. */
export const maxPictureBytes = 15 * 1024 * 1024;

/** Longest alternative text in characters: a sentence or two, as screen readers read it out. */
export const maxAltLength = 200;

/**
 * The files that every picture consists of. Widths in pixels are upper limits: a smaller picture is never scaled up,
 * so that its larger renditions are as wide as itself.
 */
export const pictureRenditions = [
  { name: '480.webp', type: 'image/webp', maxWidth: 480 },
  { name: '960.webp', type: 'image/webp', maxWidth: 960 },
  { name: '1600.webp', type: 'image/webp', maxWidth: 1600 },
  { name: '960.jpg', type: 'image/jpeg', maxWidth: 960 },
] as const;

/** What a picture consists of that was prepared by a browser which writes no WebP, as Safari does not. */
export const jpegRenditions = [
  { name: '480.jpg', type: 'image/jpeg', maxWidth: 480 },
  { name: '960.jpg', type: 'image/jpeg', maxWidth: 960 },
  { name: '1600.jpg', type: 'image/jpeg', maxWidth: 1600 },
] as const;

/** The sets of files that a picture can be. */
export const renditionSets = [pictureRenditions, jpegRenditions] as const;

export type PictureRendition = (typeof renditionSets)[number][number];

/** Widest rendition in pixels. */
export const maxPictureWidth = 1600;

/** Highest in pixels: ten times as high as wide is a slip, not a vehicle. */
export const maxPictureHeight = 10 * maxPictureWidth;

/** The rendition that a picture's URL names: what every browser can show, and the last of its set. */
const fallbackName = '960.jpg' satisfies PictureRendition['name'];
const jpegFallbackName = '1600.jpg' satisfies PictureRendition['name'];

// 22 characters of base64url: 128 random bits, so that nobody meets another's picture.
export const pictureFolderPattern = /^\/vehicle-images\/[A-Za-z0-9_-]{22}$/;
/** Of a picture's URL, which names its fallback: `…/960.jpg`, or `…/1600.jpg` where all files are JPEG. */
export const imageUrlPattern = /^(\/vehicle-images\/[A-Za-z0-9_-]{22})\/(960|1600)\.jpg$/;

export interface PictureSource {
  readonly url: string;
  readonly type: PictureRendition['type'];
  /** Pixels. */
  readonly width: number;
}

/** URL of a picture by the folder that its renditions lie in. @param isJpegOnly whether it has no WebP */
export const imageUrlOf = (pictureFolder: string, isJpegOnly = false): string =>
  `${pictureFolder}/${isJpegOnly ? jpegFallbackName : fallbackName}`;

/**
 * Where each rendition of a picture is, narrowest first, the fallback last.
 * @param imageUrl the picture's URL, as a vehicle has it
 * @param width of its widest rendition in pixels, as the vehicle's details have it
 * @returns none for an address that is no picture's
 */
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

/** Addresses of a picture's renditions with their widths, as the attribute `srcset` says them: of its smallest type. */
export const srcSetOf = (imageUrl: string, width?: number): string => {
  const renditions = renditionsOf(imageUrl, width);
  return renditions
    .filter(({ type }) => type === renditions[0]?.type)
    .map((rendition) => `${rendition.url} ${rendition.width}w`)
    .join(', ');
};

/**
 * The first picture of a vehicle as link previews show it: its fallback, which is JPEG, with its size in pixels.
 * @returns undefined for a vehicle without pictures
 */
export const previewPictureOf = ({ images: [path], image_details: [details] }: PicturedVehicle) => {
  if (path === undefined || details === undefined) return undefined;
  const width = renditionsOf(path, details.width).at(-1)?.width ?? details.width;
  return { path, width, height: Math.round((details.height * width) / details.width), alt: details.alt };
};
