import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';

/** A vehicle as an administrator types it in, without pictures. */
export const sampleVehicle: VehicleForm = {
  make: 'Toyota',
  model: 'Aqua',
  year: 2018,
  price: 12_990,
  mileage: 84_000,
  fuel_type: 'Hybrid',
  transmission: 'CVT',
  body_type: 'Hatchback',
  color: 'Blue',
  condition: 'Good',
  description: 'One owner.\nNew tyres.',
  images: [],
  image_details: [],
  contact_name: 'Aroha Ngata',
  contact_phone: '021 123 4567',
  contact_email: 'aroha@example.com',
  pass_on_automatically: false,
  location: 'Auckland',
  is_available: true,
};

/** URL of the picture of a number; no two numbers share one. */
export const sampleImage = (number: number): string =>
  `/vehicle-images/${String(number).padStart(22, 'A')}/960.jpg`;

/** Pictures by their URLs, each described. */
export const withImages = (...images: string[]): Pick<VehicleForm, 'images' | 'image_details'> => ({
  images,
  image_details: images.map((_, index) => ({ alt: `View ${index + 1}`, width: 1600, height: 1200 })),
});
