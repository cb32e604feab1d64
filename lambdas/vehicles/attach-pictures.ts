import { detectFileType, typeSignatureBytes } from '#domain/documents/document-types.ts';
import { maxPictureBytes, renditionsOf, type PictureSource } from '#domain/vehicles/vehicle-images.ts';
import { HarmfulFileError } from '../clients/s3/storage-errors.ts';
import type { StoredPictures } from '../clients/s3/stored-pictures.ts';
import { blockedByScanMessage, InvalidRequestError } from '../http/errors.ts';

interface Pictures {
  /** URLs of a vehicle's pictures, as they are to be stored. */
  readonly images: readonly string[];
  /** Those that the vehicle has already: they need no look. */
  readonly knownImages: readonly string[];
  readonly vehicleId: string;
}

/** A file's key in the bucket: the site shows it under the same path. */
export const pictureKey = ({ url }: Pick<PictureSource, 'url'>): string => url.replace(/^\//, '');

const missingFileProblem = 'This picture did not arrive or has expired: upload it again';

const findFileProblem = async (
  source: PictureSource,
  vehicleId: string,
  pictures: StoredPictures,
): Promise<string | undefined> => {
  const key = pictureKey(source);
  const file = await pictures.read(key, typeSignatureBytes);
  if (file === undefined) return missingFileProblem;
  if (file.size > maxPictureBytes) return `A picture can be at most ${maxPictureBytes / 1024 / 1024} MB`;
  if (file.encoding !== undefined)
    return 'This picture arrived in another form than it was sent: upload it again';
  if (file.contentType !== source.type || detectFileType(file.beginning) !== source.type) {
    return 'This file is not the picture that it says it is';
  }
  return (await pictures.isFreeFor(key, vehicleId)) ? undefined : 'This picture belongs to another vehicle';
};

const attachFile = async (
  source: PictureSource,
  vehicleId: string,
  pictures: StoredPictures,
): Promise<string | undefined> =>
  (await pictures.attach(pictureKey(source), vehicleId)) ? undefined : missingFileProblem;

const toScanProblem = (error: unknown): string => {
  if (error instanceof HarmfulFileError) return blockedByScanMessage;
  throw error;
};

/** Does something with each file of each new picture; throws an InvalidRequestError that names those with a problem. */
const forEachNewFile = async (
  { images, knownImages, vehicleId }: Pictures,
  pictures: StoredPictures,
  processFile: typeof findFileProblem,
): Promise<void> => {
  const problems = await Promise.all(
    images.map(async (image, index) => {
      if (knownImages.includes(image)) return [];
      const fileProblems = await Promise.all(
        renditionsOf(image).map((source) => processFile(source, vehicleId, pictures).catch(toScanProblem)),
      );
      const problem = fileProblems.find((one) => one !== undefined);
      return problem === undefined ? [] : [[`images.${index}`, problem] as const];
    }),
  );
  const fields = Object.fromEntries(problems.flat());
  if (Object.keys(fields).length > 0) {
    throw new InvalidRequestError('Some pictures could not be accepted.', fields);
  }
};

/**
 * Makes new pictures a vehicle's: each has all its files, which are by their bytes what they are declared to be, and
 * is no other vehicle's. From then on they do not expire. A repeated call changes nothing.
 * @throws InvalidRequestError with a message for each picture that can't be taken
 */
export const attachPictures = async (request: Pictures, pictures: StoredPictures): Promise<void> => {
  await forEachNewFile(request, pictures, findFileProblem);
  await forEachNewFile(request, pictures, attachFile);
};
