import { maxPictureBytes } from '#domain/vehicles/vehicle-images.ts';
import { readDocumentType } from '../uploads/read-bytes.ts';
import { UploadError } from '../uploads/upload-errors.ts';

const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const;

/** Extensions too: not every system knows the type of HEIC. */
export const acceptedPictures = [...pictureTypes, '.heic', '.heif'].join(',');

const megabyte = 1024 * 1024;
const choice = 'Choose a JPEG, PNG, WebP or HEIC picture.';

/** Validates size and content. @throws UploadError `unreadable_file`, `too_large` or `wrong_type` */
export const checkPicture = async (file: Blob): Promise<void> => {
  if (file.size === 0) throw new UploadError('unreadable_file', 'The file is empty. Choose another one.');
  if (file.size > maxPictureBytes) {
    // Rounded up: just over the limit must not look like the limit.
    const actual = Math.ceil((file.size / megabyte) * 10) / 10;
    const limit = maxPictureBytes / megabyte;
    throw new UploadError('too_large', `It is ${actual} MB; a picture can be at most ${limit} MB.`);
  }
  const type = await readDocumentType(file);
  if (pictureTypes.some((accepted) => accepted === type)) return;
  throw new UploadError('wrong_type', `It is not a picture that we can take. ${choice}`);
};
