import { renditionsOf } from '#domain/vehicles/vehicle-images.ts';
import type { StoredPictures } from '../clients/s3/stored-pictures.ts';
import { logger } from '../runtime/logger.ts';
import { pictureKey } from './attach-pictures.ts';

/**
 * Deletes the files of pictures that no vehicle names any more. The record is written by then, so a failure is no
 * concern of who wrote it: it is logged with the keys, to be deleted by hand.
 * @param images URLs of the pictures
 */
export const deletePictures = async (
  images: readonly string[],
  pictures: Pick<StoredPictures, 'remove'>,
): Promise<void> => {
  const keys = images.flatMap((image) => renditionsOf(image).map(pictureKey));
  const results = await Promise.allSettled(keys.map((key) => pictures.remove(key)));
  const failedKeys = keys.filter((_, index) => results[index]?.status === 'rejected');
  if (failedKeys.length > 0) logger.error('pictures were not removed', { keys: failedKeys });
};
