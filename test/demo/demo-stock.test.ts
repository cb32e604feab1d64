import { readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { bodyTypes, fuelTypes, transmissions, vehicleConditions } from '#domain/vehicles/options.ts';
import { pictureRenditions } from '#domain/vehicles/vehicle-images.ts';
import { newVehicleSchema } from '#domain/vehicles/vehicle-form.ts';
import { vehicleSchema } from '#domain/vehicles/vehicle.ts';
import type { DemoVehicle } from '../../demo/stock/demo-vehicle.ts';
import { demoStock } from '../../demo/stock/demo-stock.ts';
import {
  picturesFolder,
  vehiclePictures,
  readPicture,
  vehicleRecord,
} from '../../demo/stock/stock-record.ts';
import { readPictureParts } from './picture-parts.ts';

const recordOf = (vehicle: DemoVehicle) => vehicleRecord(vehicle, 'owner-1');
const records = demoStock.map(recordOf);
const pictures = demoStock.flatMap(vehiclePictures);

describe('the demo stock', () => {
  test('has 24 vehicles with unique ids, one of them under offer and one sold', () => {
    expect(records).toHaveLength(24);
    const statuses = Object.groupBy(records, ({ status }) => status);
    expect([statuses['under offer'], statuses.sold].map((group) => group?.length)).toEqual([1, 1]);
    expect([statuses.listed, statuses.draft].map((group) => group?.length)).toEqual([22, undefined]);
    expect(new Set(records.map(({ id }) => id)).size).toBe(24);
    expect(demoStock.map(recordOf)).toEqual(records);
  });

  test.each(records.map((record) => [`${record.year} ${record.make} ${record.model}`, record] as const))(
    '%s is valid input, and is read as it is stored',
    (_, record) => {
      const { version, created_by, updated_by, created_at, updated_at, changes, ...fields } = record;
      const { is_available, published_at, ...form } = fields;
      expect(newVehicleSchema.parse(form)).toEqual(form);
      expect(vehicleSchema.parse(record)).toEqual(record);
      expect(record.description.split(/[.?](?:\s|$)/).filter(Boolean).length).toBeGreaterThanOrEqual(2);
      expect(is_available).toBe(form.status !== 'sold');
      expect(published_at).toBe(created_at);
      expect(created_at < '2026-11-21').toBe(true);
      expect({ version, changes, updated_by, updated_at }).toEqual({
        version: 1,
        changes: [],
        updated_by: created_by,
        updated_at: created_at,
      });
    },
  );

  test('has vehicles of every body, fuel, transmission and condition', () => {
    const values = (field: 'body_type' | 'fuel_type' | 'transmission' | 'condition') =>
      new Set(records.map((record) => record[field]));
    expect(values('body_type')).toEqual(new Set(bodyTypes));
    expect(values('fuel_type')).toEqual(new Set(fuelTypes));
    expect(values('transmission')).toEqual(new Set(transmissions));
    expect(values('condition')).toEqual(new Set(vehicleConditions));
  });

  test('has sellers with reserved addresses and phone numbers only', () => {
    for (const { contact_email, contact_phone } of records) {
      expect(contact_email).toMatch(/@[a-z]+\.example$/);
      expect(contact_phone).toMatch(/^021 555 01\d\d$/);
    }
  });
});

describe('the pictures of the demo stock', () => {
  test('belong to one vehicle each, and all of them are used', () => {
    const images = records.flatMap((record) => record.images);
    expect(new Set(images).size).toBe(images.length);
    expect(pictures.map(({ name }) => name).toSorted()).toEqual(readdirSync(picturesFolder).toSorted());
    expect(images).toEqual(pictures.map(({ folder }) => `/${folder}/960.jpg`));
  });

  const files = pictures.flatMap(({ name }) =>
    pictureRenditions.map((rendition) => ({ picture: name, rendition })),
  );

  test('have the declared width and a ratio of 4:3, and contain no metadata', async () => {
    for (const { picture, rendition } of files) {
      const { name, maxWidth, type } = rendition;
      const { width, height, parts } = readPictureParts(await readPicture(picture, name));
      expect({ picture, width, height }).toEqual({ picture, width: maxWidth, height: (maxWidth * 3) / 4 });
      // WebP: the colour profile. JPEG: the JFIF header, tables and the frame. No EXIF, XMP or comments.
      const allowed = type === 'image/webp' ? ['VP8 ', 'VP8X', 'ICCP'] : ['e0', 'e2', 'db', 'c0', 'c2', 'c4'];
      expect(parts.filter((part) => !allowed.includes(part))).toEqual([]);
      expect(parts).toContain(allowed[0]);
    }
  });

  test('have at most 4 MB in total', async () => {
    const sizes = await Promise.all(
      files.map(async ({ picture, rendition }) => (await readPicture(picture, rendition.name)).length),
    );
    expect(sizes.reduce((total, size) => total + size, 0)).toBeLessThan(4_000_000);
  });
});
