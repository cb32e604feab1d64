/** What a vehicle's picture may be: what cameras and phones make, and what people save from other sites. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const;

/** What a file dialog offers; names too, since not every system knows the type of HEIC. */
export const acceptedPictures = [...pictureTypes, '.heic', '.heif'].join(',');
