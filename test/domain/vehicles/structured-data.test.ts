import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { coverOf } from '#domain/vehicles/vehicle-card.ts';
import { publicVehicleSchema } from '#domain/vehicles/public-vehicle.ts';
import { listStructuredData, vehicleStructuredData } from '#domain/vehicles/structured-data.ts';
import { unknownVehicleHead, vehiclePageHead } from '#domain/vehicles/vehicle-page/head.ts';
import { sampleImage, sampleVehicle, withImages } from '../../../tools/product/sample-vehicle.ts';

const id = '0ba1527c-9b95-406a-ab0f-8e40396929eb';
const at = '2026-11-20T01:02:03.000Z';
const vehicle = publicVehicleSchema.parse({
  ...sampleVehicle,
  ...withImages(sampleImage(1)),
  year: 2016,
  make: 'Mazda',
  model: 'BT-50',
  price: 31_500,
  mileage: 98_000,
  fuel_type: 'Diesel',
  transmission: 'Manual',
  body_type: 'Ute',
  color: 'Blue',
  location: 'Napier',
  description: 'One owner.',
  is_available: true,
  id,
  created_at: at,
  updated_at: at,
});

test('a vehicle’s structured data follows schema.org', () => {
  const address = `${brand.siteUrl}/contact-seller/${id}`;
  expect(vehicleStructuredData(vehicle)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: '2016 Mazda BT-50',
    description: 'One owner.',
    url: address,
    image: [`${brand.siteUrl}${sampleImage(1)}`],
    brand: { '@type': 'Brand', name: 'Mazda' },
    model: 'BT-50',
    vehicleModelDate: '2016',
    bodyType: 'Ute',
    fuelType: 'Diesel',
    vehicleTransmission: 'Manual',
    color: 'Blue',
    itemCondition: 'https://schema.org/UsedCondition',
    mileageFromOdometer: { '@type': 'QuantitativeValue', value: 98_000, unitCode: 'KMT' },
    offers: {
      '@type': 'Offer',
      price: 31_500,
      priceCurrency: 'NZD',
      availability: 'https://schema.org/InStock',
      areaServed: 'Napier',
    },
  });
  const sold = { ...vehicle, is_available: false, body_type: 'Motorcycle' as const, color: null };
  expect(vehicleStructuredData(sold)).toMatchObject({
    '@type': 'Motorcycle',
    offers: { availability: 'https://schema.org/SoldOut' },
  });
  expect(vehicleStructuredData(sold)).not.toHaveProperty('color');
});

test('a list’s structured data names its vehicles in their order, with their offers', () => {
  const { cover, ...card } = { ...vehicle, ...coverOf(vehicle.images) };
  const data = listStructuredData([
    { ...card, cover },
    { ...card, cover: null, make: 'Toyota', price: 9_000 },
  ]);
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, item: { '@type': 'Car', image: [`${brand.siteUrl}${cover}`] } },
      {
        position: 2,
        item: {
          name: '2016 Toyota BT-50',
          image: [],
          offers: { price: 9_000, availability: 'https://schema.org/InStock' },
        },
      },
    ],
  });
  expect(JSON.stringify(data)).not.toContain(vehicle.description);
});

test('a vehicle’s page names the vehicle, and is indexed while it is for sale', () => {
  const head = vehiclePageHead(vehicle);
  expect(head.title).toBe(`2016 Mazda BT-50 | ${brand.name}`);
  expect(head.canonical).toBe(`${brand.siteUrl}/contact-seller/${id}`);
  expect(head.metas).toContainEqual({
    name: 'description',
    content: '2016 Mazda BT-50 for $31,500 in Napier: 98,000 km, Diesel, Manual. Message the seller.',
  });
  const noindex = { name: 'robots', content: 'noindex' };
  expect(head.metas).not.toContainEqual(noindex);
  expect(vehiclePageHead({ ...vehicle, is_available: false }).metas).toContainEqual(noindex);
});

test('the page of an unknown vehicle says so', () => {
  expect(unknownVehicleHead(id)).toEqual({
    title: `Vehicle not found | ${brand.name}`,
    metas: [
      { name: 'description', content: 'It may have been sold and taken off the site.' },
      { name: 'robots', content: 'noindex' },
    ],
  });
});

test.each([
  ['Its left side', 'Its left side'],
  ['', '2016 Mazda BT-50'],
])('the preview of a page shows the picture that is described as ‘%s’ as ‘%s’', (alt, shown) => {
  const details = { width: 1_200, height: 800, alt };
  const { metas } = vehiclePageHead({ ...vehicle, image_details: [details] });
  expect(JSON.stringify(metas)).toContain(`${brand.siteUrl}${sampleImage(1)}`);
  expect(metas).toContainEqual({ property: 'og:image:alt', content: shown });
  const without = vehiclePageHead({ ...vehicle, images: [], image_details: [] });
  expect(JSON.stringify(without.metas)).not.toContain(sampleImage(1));
});
