import { brand } from '#domain/brand.ts';
import { pictureRenditions } from '#domain/vehicles/vehicle-images.ts';
import type { Vehicle } from '#domain/vehicles/vehicle.ts';
import { sampleImage, sampleVehicle, withImages } from '../../tools/product/sample-vehicle.ts';
import type { RouteExamples } from './route-example.ts';

export const exampleId = '5f9c1f2e-3b7a-4c1d-9e8f-6a5b4c3d2e1f';
export const exampleTime = '2026-11-20T01:02:03.000Z';
export const exampleChecksum = 'DUoRhQ==';

const saved = { ...sampleVehicle, ...withImages(sampleImage(1)) };
const params = { id: exampleId };

export const exampleVehicle: Vehicle = {
  ...saved,
  color: 'Blue',
  id: exampleId,
  version: 1,
  created_by: 'd9ae4428-4061-70d1-f4d2-7e2f6a1c9b35',
  updated_by: 'd9ae4428-4061-70d1-f4d2-7e2f6a1c9b35',
  created_at: exampleTime,
  updated_at: exampleTime,
  changes: [],
};

const uploads = pictureRenditions.map(({ name, type }) => ({
  name,
  method: 'PUT',
  url: `https://${brand.productPrefix}-uploads.s3.amazonaws.com${sampleImage(1).replace('960.jpg', name)}?X-Amz-Signature=4f1c2d`,
  headers: { 'content-type': type },
}));

export const vehicleExamples: RouteExamples = {
  'list-vehicles': {
    query: { make: 'Toyota', maxPrice: '20000', limit: '12' },
    response: {
      vehicles: [{ ...exampleVehicle, cover: sampleImage(1), picture_count: 1 }],
      total_available: 24,
      total_matching: 1,
    },
  },
  'list-vehicle-filters': { response: { makes: ['Mazda', 'Toyota'], years: [2021, 2018] } },
  'get-vehicle': { params, response: exampleVehicle },
  'show-vehicle': { params },
  'list-all-vehicles': {
    query: { cursor: exampleId },
    response: { vehicles: [exampleVehicle], next_cursor: exampleId },
  },
  'get-vehicle-for-admin': { params, response: exampleVehicle },
  'create-picture-upload': {
    body: {
      renditions: pictureRenditions.map(({ name }, index) => ({
        name,
        size: 48_000 * (index + 1),
        checksum_crc32: exampleChecksum,
      })),
    },
    response: { url: sampleImage(1).replace('/960.jpg', ''), uploads },
  },
  'create-vehicle': { body: { ...saved, id: exampleId }, response: exampleVehicle },
  'update-vehicle': {
    params,
    body: { ...saved, price: 11_990, version: 1 },
    response: {
      ...exampleVehicle,
      price: 11_990,
      version: 2,
      updated_at: '2026-11-21T02:03:04.000Z',
      changes: [
        {
          version: 2,
          at: '2026-11-21T02:03:04.000Z',
          by: exampleVehicle.updated_by,
          by_email: 'admin@example.com',
          fields: [{ name: 'price', from: 12_990, to: 11_990 }],
        },
      ],
    },
  },
  'delete-vehicle': { params, response: { id: exampleId } },
};
