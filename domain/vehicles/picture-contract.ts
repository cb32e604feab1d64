import * as z from 'zod/mini';
import type { RouteContract } from '../http/route-contract.ts';
import { crc32Checksum, signedAddress } from '../documents/upload-fields.ts';
import { vehicleAdministration } from './vehicle-administration.ts';
import { maxPictureBytes, pictureRenditions, renditionSets } from './vehicle-images.ts';
import { pictureFolderSchema } from './vehicle-picture-fields.ts';

const renditionName = () =>
  z.enum(
    renditionSets.flatMap((set) => set.map(({ name }) => name)),
    { error: 'Send the name of a rendition' },
  );

const renditionSize = () =>
  z.int({ error: 'Send the size in bytes' }).check(
    z.minimum(1, { error: 'The file is empty' }),
    z.maximum(maxPictureBytes, {
      error: `A picture can be at most ${maxPictureBytes / 1024 / 1024} MB`,
    }),
  );

interface Named {
  readonly name: string;
}

/** Whether each file of a set is there once, and no other. */
const isWholeSet = (files: readonly Named[], set: readonly Named[]): boolean =>
  files.length === set.length && set.every(({ name }) => files.some((file) => file.name === name));

/** Asks where the files of one new picture are to be sent; it is deleted after two days unless a vehicle names it. */
export const createPictureUpload = {
  ...vehicleAdministration,
  id: 'create-picture-upload',
  method: 'POST',
  path: '/vehicle-images',
  body: z.strictObject({
    renditions: z
      .array(
        z.strictObject({ name: renditionName(), size: renditionSize(), checksum_crc32: crc32Checksum() }),
        { error: 'Send the renditions of the picture' },
      )
      .check(
        z.refine((renditions) => renditionSets.some((set) => isWholeSet(renditions, set)), {
          error: `Send each rendition once: ${pictureRenditions.map(({ name }) => name).join(', ')}`,
        }),
      ),
  }),
  response: z.object({
    url: pictureFolderSchema,
    uploads: z.array(z.object({ name: renditionName(), method: z.literal('PUT'), ...signedAddress })),
  }),
} as const satisfies RouteContract;
