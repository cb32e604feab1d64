import * as z from 'zod/mini';
import { lineSchema } from '../http/fields.ts';
import { groupDigits } from '../text/group-digits.ts';
import {
  imageUrlPattern,
  maxAltLength,
  maxPictureHeight,
  maxPictureWidth,
  maxVehicleImages,
  pictureFolderPattern,
} from './vehicle-images.ts';

export const pictureFolderSchema = z.string().check(z.regex(pictureFolderPattern));

const imageUrlSchema = z
  .string({ error: 'Send the address of a picture' })
  .check(z.regex(imageUrlPattern, { error: 'This is not a picture of a vehicle' }));

export const areDifferent = (urls: readonly string[]): boolean => new Set(urls).size === urls.length;

export const vehicleImagesSchema = z
  .array(imageUrlSchema, { error: 'Send the list of pictures' })
  .check(
    z.maxLength(maxVehicleImages, { error: `A vehicle has at most ${maxVehicleImages} pictures` }),
    z.refine(areDifferent, { error: 'A picture is in the list twice' }),
  );

const pixels = (name: string, max: number) =>
  z
    .int({ error: `Send the picture's ${name} in pixels` })
    .check(
      z.minimum(1, { error: `A picture's ${name} is at least 1 pixel` }),
      z.maximum(max, { error: `A picture's ${name} is at most ${groupDigits(max)} pixels` }),
    );

export const imageDetailsSchema = z
  .array(
    z.strictObject({
      alt: lineSchema({ label: 'Picture description', maxLength: maxAltLength }),
      width: pixels('width', maxPictureWidth),
      height: pixels('height', maxPictureHeight),
    }),
    { error: 'Send what is known of each picture' },
  )
  .check(z.maxLength(maxVehicleImages, { error: `A vehicle has at most ${maxVehicleImages} pictures` }));
