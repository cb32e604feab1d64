import { randomBytes } from 'node:crypto';
import type * as z from 'zod/mini';
import type { createPictureUpload as contract } from '#domain/vehicles/admin-contract.ts';
import {
  pictureCacheControl,
  renditionSets,
  vehicleImageFolder,
  type PictureRendition,
} from '#domain/vehicles/vehicle-images.ts';
import type { UploadSigner } from '../clients/s3/upload-signer.ts';
import type { AdminRequest } from '../http/serve-route.ts';

type Request = Pick<AdminRequest<typeof contract>, 'body'>;

type RenditionFile = Request['body']['renditions'][number];

interface Dependencies {
  readonly signer: Pick<UploadSigner, 'signUpload'>;
}

/** 128 bits, so that the URL of a picture can't be guessed. */
const randomName = (): string => randomBytes(16).toString('base64url');

/** Returns a new picture's folder, and a URL for each rendition that accepts only the announced file. */
export const createPictureUpload = async (
  { body: { renditions } }: Request,
  { signer }: Dependencies,
): Promise<z.output<typeof contract.response>> => {
  const folder = `${vehicleImageFolder}/${randomName()}`;
  const sign = async (
    { name, type: contentType }: PictureRendition,
    { size, checksum_crc32 }: RenditionFile,
  ) => {
    const file = { size, checksum: checksum_crc32, contentType, cacheControl: pictureCacheControl };
    const { url, headers } = await signer.signUpload(`${folder}/${name}`, file);
    return { name, method: 'PUT' as const, url, headers };
  };
  const uploads = renditions.flatMap((file) => {
    const rendition = renditionSets.flat().find(({ name }) => name === file.name);
    return rendition === undefined ? [] : [sign(rendition, file)];
  });
  return { url: `/${folder}`, uploads: await Promise.all(uploads) };
};
