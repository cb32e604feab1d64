import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { htmlElements } from '../support/html-elements.ts';
import { sampleImage, sampleSale, withImages } from '../../tools/product/sample-vehicle.ts';
import { useRunner } from '../support/use-runner.ts';
import { vehicleStock } from '../../tools/product/vehicle-stock.ts';

const [first, second] = vehicleStock(10).filter(({ is_available }) => is_available);
const vehicle = {
  ...first!,
  id: 'abcdef00-0000-4000-8000-00000000abcd',
  ...withImages(sampleImage(1)),
  model: 'Aqua "S" </title><script>alert(1)</script>',
  description: 'Tidy. </script><!-- & so on',
};
const ofBuyer = { registration_plate: 'KPT482', vin: '7AT0H64MX18023456' };
const sold = { ...second!, ...sampleSale, ...ofBuyer, id: randomUUID(), is_available: false };
const draft = { ...sold, id: randomUUID(), status: 'draft', published_at: null } as const;

describe('the page of a vehicle', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(async () => {
    cloud = cloudOf(runner());
    await cloud.putVehicles([vehicle, sold, draft]);
  });
  afterAll(() => cloud.close());

  const get = (id: string, options: RequestInit = {}) =>
    fetch(`${runner().site}/contact-seller/${id}`, { redirect: 'manual', ...options });
  const read = async (id: string) => {
    const response = await get(id);
    const elements = htmlElements(await response.text());
    return {
      response,
      title: elements.find(({ name }) => name === 'title')!.text,
      meta: (wanted: string) =>
        elements
          .filter(({ attributes: { name, property } }) => name === wanted || property === wanted)
          .map(({ attributes }) => attributes['content']),
      structuredData: () =>
        JSON.parse(
          elements.find(({ attributes }) => attributes['type'] === 'application/ld+json')!.text,
        ) as object,
      withId: (id: string) => elements.find(({ attributes }) => attributes['id'] === id),
    };
  };

  test('shows its name before any script runs', async () => {
    const { response, title, meta, structuredData, withId } = await read(vehicle.id);
    const name = vehicleInfo(vehicle);
    expect(response.status).toBe(200);
    expect(title).toBe(`${name} | ${brand.name}`);
    expect(meta('og:title')).toEqual([name]);
    expect(meta('og:image')).toEqual([brand.siteUrl + sampleImage(1)]);
    expect(meta('twitter:card')).toEqual(['summary_large_image']);
    expect(meta('robots')).toEqual([]);
    expect(withId('cover')!.attributes['srcset']).toContain('/960.webp 960w');
    expect(structuredData()).toMatchObject({
      name,
      description: vehicle.description,
      offers: { price: vehicle.price },
    });
    expect(JSON.parse(withId('vehicle')!.text)).toMatchObject({ id: vehicle.id, model: vehicle.model });
  });

  test('has the headers of every page, is compressed, and is cached for some seconds', async () => {
    const { headers } = await get(vehicle.id, { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=2, s-maxage=8, stale-while-revalidate=8, stale-if-error=8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-frame-options': 'DENY',
    });
  });

  test('is the same for all queries', async () => {
    await get(`${vehicle.id}?utm_source=a`);
    const { headers } = await get(`${vehicle.id}?utm_source=b`);
    expect(headers.get('x-cache')).toBe('Hit from cloudfront');
  });

  test('is found by its path in upper case, with a trailing slash', async () => {
    for (const typed of [vehicle.id.toUpperCase(), `${vehicle.id}/`]) {
      const { status, headers } = await get(`${typed}?a=1`);
      expect([status, headers.get('location')]).toEqual([301, `/contact-seller/${vehicle.id}?a=1`]);
    }
  });

  test('responds to HEAD requests', async () => {
    expect((await get(vehicle.id, { method: 'HEAD' })).status).toBe(200);
  });

  test('remains when it is no longer available, but is not indexed', async () => {
    const { response, meta, withId } = await read(sold.id);
    expect(response.status).toBe(200);
    expect(meta('robots')).toEqual(['noindex']);
    expect(JSON.parse(withId('vehicle')!.text)).toMatchObject({
      status: 'sold',
      sold_on: sampleSale.sold_on,
      is_available: false,
      contact_phone: null,
      registration_plate: null,
      vin: null,
    });
    expect(withId('vehicle')!.text).not.toMatch(/sold_price|KPT482|7AT0H64MX18023456/);
  });

  test.each([
    ['an unknown vehicle', randomUUID()],
    ['a draft', draft.id],
  ])('responds 404 for %s, which is not cached', async (_, id) => {
    const { response, title, meta } = await read(id);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(title).toBe(`Vehicle not found | ${brand.name}`);
    expect(meta('robots')).toEqual(['noindex']);
  });

  test('responds 404 for an invalid id', async () => {
    for (const id of ['1', 'undefined', 'zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz']) {
      const { response, withId } = await read(id);
      expect(response.status).toBe(404);
      expect(withId('cover')).toBeDefined();
      expect(response.headers.get('x-frame-options')).toBe('DENY');
    }
  });
});
