import { imageUrlOf, pictureRenditions } from '#domain/vehicles/vehicle-images.ts';
import type { ApiCaller } from './admin.ts';
import { crc32Of } from './crc32.ts';
import type { ParsedJson } from './visitor.ts';
import { putTo, sampleFile } from './uploads.ts';

type Name = (typeof pictureRenditions)[number]['name'];

/** The files of a picture by their names: of the right types, a few hundred bytes each. */
export const sampleRenditions = (): Map<Name, Buffer> =>
  new Map(pictureRenditions.map(({ name, type }, index) => [name, sampleFile(type, 300 + index)]));

/** Asks where files are to be sent. */
export const announcePicture = (admin: ApiCaller, files: ReadonlyMap<Name, Buffer>) =>
  admin('POST', '/vehicle-images', {
    renditions: Array.from(files, ([name, bytes]) => ({
      name,
      size: bytes.length,
      checksum_crc32: crc32Of(bytes),
    })),
  });

/** Sends a picture's files, or only some of them. @returns the picture's URL, as a vehicle names it */
export const uploadPicture = async (
  admin: ApiCaller,
  files: ReadonlyMap<Name, Buffer> = sampleRenditions(),
  isSent: (name: Name) => boolean = () => true,
): Promise<string> => {
  const { status, body } = await announcePicture(admin, files);
  if (status !== 200) throw new Error(`No addresses for the picture: ${status} ${JSON.stringify(body)}`);
  const uploads: ParsedJson[] = body.uploads.filter(({ name }: ParsedJson) => isSent(name));
  const answers = await Promise.all(uploads.map((upload) => putTo(upload, files.get(upload.name)!)));
  const refused = answers.find(({ ok }) => !ok);
  if (refused) throw new Error(`The upload failed: ${refused.status} ${await refused.text()}`);
  return imageUrlOf(body.url);
};
