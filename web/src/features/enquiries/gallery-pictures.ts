export interface GalleryPictures {
  /** For example '2018 Toyota Aqua'. */
  readonly name: string;
  readonly images: readonly string[];
  readonly details: readonly { readonly alt: string; readonly width: number }[];
}

export const pictureText = (
  { name, details }: Pick<GalleryPictures, 'name' | 'details'>,
  index: number,
): string => details[index]?.alt || `${name}, picture ${index + 1}`;
