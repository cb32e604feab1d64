import { detectFileType, typeSignatureBytes } from '#domain/documents/document-types.ts';
import { maxPictureBytes, renditionsOf, type PictureSource } from '#domain/vehicles/vehicle-images.ts';
import { HarmfulFileError } from '../clients/s3/storage-errors.ts';
import type { StoredPictures } from '../clients/s3/stored-pictures.ts';
import { storeWithFiles } from '../clients/store-with-files.ts';
import { blockedByScanMessage, InvalidRequestError, NotFoundError } from '../http/errors.ts';
import type { VehicleRepository } from './vehicle.repository.ts';

interface Pictures {
  readonly images: readonly string[];
  /** Already attached, so not checked again. */
  readonly knownImages: readonly string[];
  readonly vehicleId: string;
}

/** Returns the key of a picture file, which is also its path on the site. */
const pictureKey = ({ url }: Pick<PictureSource, 'url'>): string => url.replace(/^\//, '');

/** Returns the keys of all files of some pictures. */
export const pictureKeys = (images: readonly string[]): string[] =>
  images.flatMap((image) => renditionsOf(image).map(pictureKey));

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
  if (file.encoding !== undefined) return 'This picture changed during the upload: upload it again';
  if (file.contentType !== source.type || detectFileType(file.beginning) !== source.type) {
    return 'The content of this file does not match its type';
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

/** Attaches new pictures, so that they don't expire; idempotent. @throws InvalidRequestError with a problem for each */
const attachPictures = async (request: Pictures, pictures: StoredPictures): Promise<void> => {
  await forEachNewFile(request, pictures, findFileProblem);
  await forEachNewFile(request, pictures, attachFile);
};

const listStoredKeys = async (
  vehicles: Pick<VehicleRepository, 'get'>,
  vehicleId: string,
): Promise<string[]> => {
  try {
    return pictureKeys((await vehicles.get(vehicleId)).images);
  } catch (error) {
    if (error instanceof NotFoundError) return [];
    throw error;
  }
};

/**
 * Attaches new pictures, then stores their vehicle; lets those expire that no vehicle has if that fails.
 * @throws InvalidRequestError with a problem for each picture, and the errors of `store`
 */
export const storeWithPictures = <Result>(
  request: Pictures,
  {
    pictures,
    vehicles,
  }: { readonly pictures: StoredPictures; readonly vehicles: Pick<VehicleRepository, 'get'> },
  store: () => Promise<Result>,
): Promise<Result> => {
  const { images, knownImages, vehicleId } = request;
  const newKeys = pictureKeys(images.filter((image) => !knownImages.includes(image)));
  const files = {
    owner: `vehicle:${vehicleId}`,
    attach: (key: string) => pictures.attach(key, vehicleId),
    release: (key: string) => pictures.release(key, vehicleId),
  };
  return storeWithFiles(newKeys, files, {
    store: async () => {
      await attachPictures(request, pictures);
      return store();
    },
    listStored: () => listStoredKeys(vehicles, vehicleId),
  });
};
