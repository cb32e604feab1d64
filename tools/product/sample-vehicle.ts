import type { VehicleForm } from '#domain/vehicles/vehicle-form.ts';

/** Without pictures. */
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
  engine: null,
  drive: null,
  seats: null,
  towing: null,
  origin: null,
  owners: null,
  wof_expiry: null,
  rego_expiry: null,
  odometer_note: null,
  seller_kind: 'Private seller',
  trader_number: null,
  registration_plate: null,
  vin: null,
  first_registered: null,
  first_registered_overseas: null,
  imported_damaged: null,
  odometer: null,
  security_interest: null,
  contact_name: 'Aroha Ngata',
  contact_phone: '021 123 4567',
  contact_email: 'aroha@example.com',
  pass_on_automatically: false,
  location: 'Auckland',
  status: 'listed',
  sold_on: null,
  sold_price: null,
};

export const sampleSale = {
  status: 'sold',
  sold_on: '2026-11-14',
  sold_price: 11_500,
} as const satisfies Partial<VehicleForm>;

/** As it is stored when its administrator adds it. */
export const storedSample = {
  ...sampleVehicle,
  is_available: true,
  published_at: '2026-11-20T00:00:00.000Z',
};

/** The details that a seller may add; each differs from `sampleVehicle`. */
export const sampleDetails = {
  engine: '1.5 litre, four cylinders',
  drive: 'Front-wheel drive',
  seats: '5',
  towing: '400 kg without brakes',
  origin: 'Used import',
  owners: 'Two',
  wof_expiry: '14 August 2027',
  rego_expiry: '2 March 2027',
  odometer_note: 'Checked at import',
} as const satisfies Partial<VehicleForm>;

/** The fields that a trader adds; each differs from `sampleVehicle`. */
export const sampleNotice = {
  seller_kind: 'Trader',
  trader_number: 'M123456',
  registration_plate: 'ABC123',
  vin: '7AT0H00TX12345678',
  first_registered: 'March 2019',
  first_registered_overseas: 'June 2014',
  imported_damaged: 'No',
  odometer: 'Reading is right',
  security_interest: 'Yes',
} as const satisfies Partial<VehicleForm>;

/** Returns a different picture URL for each number. */
export const sampleImage = (number: number): string =>
  `/vehicle-images/${String(number).padStart(22, 'A')}/960.jpg`;

export const withImages = (...images: string[]): Pick<VehicleForm, 'images' | 'image_details'> => ({
  images,
  image_details: images.map((_, index) => ({ alt: `View ${index + 1}`, width: 1600, height: 1200 })),
});
