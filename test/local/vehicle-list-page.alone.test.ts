import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { escapeHtml } from '#domain/site/safe-html.ts';
import { vehicleInfo } from '#domain/vehicles/vehicle-info.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { newestFirst, vehicleStock } from '../../tools/product/vehicle-stock.ts';
import { eventually } from '../support/eventually.ts';
import { htmlElements } from '../support/html-elements.ts';
import type { ParsedJson } from '../support/templates.ts';
import { useRunner } from '../support/use-runner.ts';

const drawn = vehicleStock(90);
const hostile = {
  ...drawn.find(({ is_available }) => is_available)!,
  model: 'Hostile </script><script>alert(1)</script>',
};
const stock = drawn.map((vehicle) => (vehicle.id === hostile.id ? hostile : vehicle));
const offered = stock.filter(({ is_available }) => is_available).sort(newestFirst);

describe('the page of the list', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;

  const get = (query: string, options: RequestInit = {}) =>
    fetch(`${runner().site}/vehicle${query}`, { redirect: 'manual', ...options });
  const read = async (query: string) => {
    const html = await (await get(query)).text();
    const elements = htmlElements(html);
    const first = (pattern: RegExp): string | undefined => pattern.exec(html)?.[1];
    return {
      titles: Array.from(html.matchAll(/<h3[^>]*><a [^>]*>([^<]*)</g), ([, title]) => title),
      elements,
      count: first(/<output class="result-count">([^<]*)</),
      next: first(/<a [^>]*href="([^"]*)">Show more vehicles</),
      withId: (id: string) => elements.find(({ attributes }) => attributes['id'] === id),
    };
  };

  beforeAll(async () => {
    cloud = cloudOf(runner());
    await cloud.putVehicles(stock);
    // A function that has just started may be too slow, and would send its page without vehicles.
    await eventually(async () => expect((await read('')).titles).not.toEqual([]));
  });
  afterAll(() => cloud.close());

  const canonicalOf = (elements: ReturnType<typeof htmlElements>) =>
    elements
      .filter(({ attributes }) => attributes['rel'] === 'canonical')
      .map(({ attributes }) => attributes['href']);
  const namesOf = (vehicles: typeof offered) => vehicles.map((vehicle) => escapeHtml(vehicleInfo(vehicle)));

  test('has the first six vehicles and the right count before any script runs', async () => {
    const { titles, count, next, withId } = await read('');
    expect(titles).toEqual(namesOf(offered.slice(0, 6)));
    expect(count).toBe(`Showing 50 of ${offered.length} vehicles`);
    expect(next).toBe('/vehicle?offset=6');
    expect(JSON.parse(withId('vehicle-list')!.text)).toMatchObject({ query: '' });
  });

  test('loads its first row of pictures at once, the first one before the others, and the rest lazily', async () => {
    const { elements } = await read('');
    const pictures = elements
      .filter(({ attributes }) => attributes['loading'] !== undefined)
      .map(({ attributes }) => [attributes['loading'], attributes['fetchPriority']]);
    const shown = offered.slice(0, 6).map(({ images }, index) => ({ images, index }));
    expect(pictures).toEqual(
      shown
        .filter(({ images }) => images.length > 0)
        .map(({ index }) => [index < 3 ? 'eager' : 'lazy', index === 0 ? 'high' : 'auto']),
    );
    expect(pictures.length).toBeGreaterThan(3);
  });

  test('goes on at another address without scripts, until the last vehicle', async () => {
    const { titles, count, next } = await read('?offset=6');
    expect(titles).toEqual(namesOf(offered.slice(6, 56)));
    expect(count).toBe(`Showing 50 of ${offered.length} vehicles`);
    expect(next).toBe('/vehicle?offset=56');
    const rest = await read(next!.replace('/vehicle', ''));
    expect(rest.titles).toEqual(namesOf(offered.slice(56)));
    expect(rest.count).toBe(`Showing ${offered.length - 56} of ${offered.length} vehicles`);
    expect(rest.next).toBeUndefined();
  });

  test('is that of its filters, which its form shows', async () => {
    const { make } = offered[0]!;
    const matching = offered.filter((vehicle) => vehicle.make === make);
    const { titles, count, withId, elements } = await read(
      `?utm_source=x&make=${make}&year=&minPrice=nothing`,
    );
    expect(titles).toEqual(namesOf(matching.slice(0, 6)));
    expect(count).toBe(`Showing ${matching.length} of ${offered.length} vehicles`);
    expect(JSON.parse(withId('vehicle-list')!.text)).toMatchObject({ query: `?make=${make}` });
    const canonical = [`${brand.siteUrl}/vehicle?make=${make}`];
    expect(canonicalOf(elements)).toEqual(canonical);
    const inOtherOrder = await read(`?sort=price&make=${make}`);
    expect(canonicalOf(inOtherOrder.elements)).toEqual(canonical);
    expect(inOtherOrder.titles).not.toEqual(titles);
    const described = elements
      .filter(({ attributes }) => attributes['type'] === 'application/ld+json')
      .map(({ text }) => JSON.parse(text))
      .find((data) => data['@type'] === 'ItemList');
    expect(described.itemListElement.map(({ item }: ParsedJson) => item.offers.price)).toEqual(
      matching.slice(0, 6).map(({ price }) => price),
    );
  });

  test('shows what a seller typed as text', async () => {
    const { titles, elements, withId } = await read('?search=hostile');
    expect(titles).toEqual(namesOf([hostile]));
    expect(elements.filter(({ text }) => text.startsWith('alert'))).toEqual([]);
    expect(JSON.parse(withId('vehicle-list')!.text).list.vehicles[0].model).toBe(hostile.model);
  });

  test('has the headers of every page, is compressed, and is cached by its query as the list is', async () => {
    const { headers } = await get('?a=1', { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=2, s-maxage=8, stale-while-revalidate=8, stale-if-error=8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    await get('?a=1');
    expect((await get('?a=1')).headers.get('x-cache')).toBe('Hit from cloudfront');
    expect((await get('?a=2')).headers.get('x-cache')).toBe('Miss from cloudfront');
    expect((await get('?a=1', { method: 'HEAD' })).status).toBe(200);
  });

  test('has a sitemap of the available vehicles with their last change', async () => {
    const response = await fetch(`${runner().site}/vehicle-sitemap.xml`);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await response.text();
    const listed = xml.matchAll(/<url><loc>(.*?)<\/loc><lastmod>(.*?)<\/lastmod><\/url>/g);
    expect(Array.from(listed, ([, address, changed]) => [address, changed])).toEqual(
      offered.map(({ id, updated_at }) => [`${brand.siteUrl}/contact-seller/${id}`, updated_at]),
    );
  });

  test('is found by its path in upper case, with a trailing slash', async () => {
    for (const typed of ['/VEHICLE', '/vehicle/']) {
      const { status, headers } = await fetch(`${runner().site}${typed}?make=Kia`, { redirect: 'manual' });
      expect([status, headers.get('location')]).toEqual([301, '/vehicle?make=Kia']);
    }
  });
});
