import type { createPictureUpload } from '#domain/vehicles/admin-contract.ts';
import { imageUrlOf } from '#domain/vehicles/vehicle-images.ts';
import type * as z from 'zod/mini';
import type { RetryTools } from '../retry.ts';
import type { Connection } from '../uploads/connection.ts';
import { checksumOf } from '../uploads/checksum.ts';
import { urlLifetimeSeconds, putBytes } from '../uploads/put-bytes.ts';
import type { Transport } from '../uploads/transport.ts';
import { createUploadControl } from '../uploads/upload-control.ts';
import { cancelledError, toUploadError, UploadError } from '../uploads/upload-errors.ts';
import type { PreparedPicture } from './prepare-picture.ts';

export interface PictureUploadTools {
  readonly create: (
    input: z.input<typeof createPictureUpload.body>,
  ) => Promise<z.output<typeof createPictureUpload.response>>;
  readonly transport: Transport;
  readonly retry: RetryTools;
  readonly connection: Connection;
}

export interface PictureUpload {
  readonly result: Promise<string>;
  readonly cancel: () => void;
}

const addChecksum = async ({ name, file }: PreparedPicture['renditions'][number]) => ({
  name,
  file,
  checksum: await checksumOf(file),
});

/**
 * Uploads all renditions; every attempt uses a new location, leftovers expire. @param onProgress gets the share, 0 to 1
 */
export const uploadPicture = (
  { renditions }: PreparedPicture,
  onProgress: (share: number) => void,
  { create, transport, retry, connection }: PictureUploadTools,
): PictureUpload => {
  const control = createUploadControl(connection, retry);
  let highest = 0;
  const report = (share: number): void => {
    if (share <= highest) return;
    highest = share;
    onProgress(share);
  };

  const upload = async (): Promise<string> => {
    const files = await Promise.all(renditions.map(addChecksum));
    const total = files.reduce((sum, { file }) => sum + file.size, 0);
    return control.run(async (signal) => {
      const { url, uploads } = await create({
        renditions: files.map(({ name, file, checksum }) => ({
          name,
          size: file.size,
          checksum_crc32: checksum,
        })),
      });
      const sent = new Map<string, number>();
      await Promise.all(
        files.map(async ({ name, file }) => {
          const place = uploads.find((candidate) => candidate.name === name);
          if (place === undefined) throw new UploadError('unknown', 'Unknown error');
          urlLifetimeSeconds(place.url);
          const onBytes = (count: number): void => {
            sent.set(name, count);
            report([...sent.values()].reduce((sum, part) => sum + part, 0) / total);
          };
          await putBytes(transport, { ...place, body: file, signal, onProgress: onBytes });
        }),
      );
      return imageUrlOf(url, !files.some(({ name }) => name.endsWith('.webp')));
    });
  };

  const result = upload()
    .catch((error: unknown) => {
      throw toUploadError(error);
    })
    .finally(() => control.close());
  // Failures also show in the callers' state.
  result.catch(() => undefined);
  return { result, cancel: () => control.stop(cancelledError()) };
};
