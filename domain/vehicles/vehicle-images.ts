import * as z from 'zod/mini';

/** Most pictures of one vehicle; the specification's limit. */
export const maxVehicleImages = 5;

// Letters, digits, dots, dashes and underscores in segments that do not begin with a dot: no `..`, no empty segment.
// 200 characters stay far below S3's limit of 1,024 bytes for a key.
const keyPattern = /^vehicle-images(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/;
const maxKeyLength = 200;

/** The key of a picture in the bucket: below the pictures' folder and nowhere else. */
const vehicleImageKeySchema = z
  .string({ error: 'Send the key of a picture' })
  .check(
    z.maxLength(maxKeyLength, { error: 'This is not a picture of a vehicle' }),
    z.regex(keyPattern, { error: "A picture's key must lie in vehicle-images/" }),
  );

/** The pictures of a vehicle in the order in which they are shown; none is allowed. */
export const vehicleImagesSchema = z
  .array(vehicleImageKeySchema, { error: 'Send the list of pictures' })
  .check(
    z.maxLength(maxVehicleImages, { error: `A vehicle has at most ${maxVehicleImages} pictures` }),
    z.refine((keys) => new Set(keys).size === keys.length, { error: 'A picture is in the list twice' }),
  );
