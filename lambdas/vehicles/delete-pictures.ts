import type { StoredPictures } from '../clients/s3/stored-pictures.ts';
import { logger } from '../runtime/logger.ts';
import { pictureKeys } from './attach-pictures.ts';

/** Deletes the files of picture URLs. Only logs failures, as the record is stored: those files need manual deletion. */
export const deletePictures = async (
  images: readonly string[],
  pictures: Pick<StoredPictures, 'remove'>,
): Promise<void> => {
  const keys = pictureKeys(images);
  const results = await Promise.allSettled(keys.map((key) => pictures.remove(key)));
  const failedKeys = keys.filter((_, index) => results[index]?.status === 'rejected');
  if (failedKeys.length > 0) logger.log('pictures-not-deleted', { keys: failedKeys });
};
