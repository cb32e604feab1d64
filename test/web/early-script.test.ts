import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { imageUrlOf, renditionsOf } from '#domain/vehicles/vehicle-images.ts';
import { earlyScripts } from '../../web/prerender/early-script.ts';

const folder = `/vehicle-images/${'a'.repeat(22)}`;

const run = async (route: string, location: { pathname: string; search: string }, answer: object) => {
  const asked: string[] = [];
  const cover = { srcset: [] as string[] };
  const window: { early?: { path: string } } = {};
  const fetch = async (path: string) => {
    asked.push(path);
    return Response.json(answer);
  };
  const document = { getElementById: () => cover };
  runInNewContext(earlyScripts.get(route)!, { window, location, fetch, document });
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  return { asked, cover, early: window.early };
};

describe('the script of the document', () => {
  test.each([
    ['', ['/api/vehicles']],
    ['?make=Mazda&maxPrice=20000', ['/api/vehicles?make=Mazda&maxPrice=20000']],
    ['?utm_source=mail', []],
    ['?make=Mazda&fbclid=1', []],
  ])('of the list asks early for %j', async (search, paths) => {
    const { asked, early } = await run('/vehicle', { pathname: '/vehicle', search }, {});
    expect(asked).toEqual(paths);
    expect(early?.path).toBe(paths[0]);
  });

  test.each([
    ['WebP', imageUrlOf(folder), 1200],
    ['JPEG alone', imageUrlOf(folder, true), 1600],
  ])('of a vehicle shows the first picture as the page does, of %s', async (_, url, width) => {
    const vehicle = { images: [url], image_details: [{ width }] };
    const location = { pathname: '/contact-seller/1-a', search: '?x=1' };
    const { asked, cover } = await run('/contact-seller/:id', location, vehicle);
    expect(asked).toEqual(['/api/vehicles/1-a']);
    const renditions = renditionsOf(url, width);
    const sources = renditions.filter(({ type }) => type === renditions[0]!.type);
    expect([...cover.srcset]).toEqual(sources.map((source) => `${source.url} ${source.width}w`));
  });
});
