import { imageUrlOf, pictureRenditions } from '#domain/vehicles/vehicle-images.ts';
import type { ApiCaller } from './admin.ts';
import { crc32Of } from './crc32.ts';
import type { ParsedJson } from './visitor.ts';
import { putTo, sampleFile } from './uploads.ts';

type Name = (typeof pictureRenditions)[number]['name'];

/** Returns the files of a picture by rendition, with valid types and a few hundred bytes each. */
export const sampleRenditions = (): Map<Name, Buffer> =>
  new Map(pictureRenditions.map(({ name, type }, index) => [name, sampleFile(type, 300 + index)]));

/** Requests presigned URLs for the files of a picture. */
export const announcePicture = (admin: ApiCaller, files: ReadonlyMap<Name, Buffer>) =>
  admin('POST', '/admin/vehicle-images', {
    renditions: Array.from(files, ([name, bytes]) => ({
      name,
      size: bytes.length,
      checksum_crc32: crc32Of(bytes),
    })),
  });

/** Uploads a picture's files, or some of them. @returns the picture's URL in a vehicle */
export const uploadPicture = async (
  admin: ApiCaller,
  files: ReadonlyMap<Name, Buffer> = sampleRenditions(),
  isSent: (name: Name) => boolean = () => true,
): Promise<string> => {
  const { status, body } = await announcePicture(admin, files);
  if (status !== 200) throw new Error(`No URLs for the picture: ${status} ${JSON.stringify(body)}`);
  const uploads: ParsedJson[] = body.uploads.filter(({ name }: ParsedJson) => isSent(name));
  const answers = await Promise.all(uploads.map((upload) => putTo(upload, files.get(upload.name)!)));
  const refused = answers.find(({ ok }) => !ok);
  if (refused) throw new Error(`The upload failed: ${refused.status} ${await refused.text()}`);
  return imageUrlOf(body.url);
};
