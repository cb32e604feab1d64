import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { brand } from '#domain/brand.ts';
import { type PublicVehicle, publicVehicleSchema } from '#domain/vehicles/public-vehicle.ts';
import { jpegRenditions } from '#domain/vehicles/vehicle-images.ts';
import { unknownVehicle } from '#domain/vehicles/vehicle-page/head.ts';
import { loadingTexts } from '#domain/vehicles/vehicle-page/placeholders.ts';
import { fillUnknownVehiclePage, fillVehiclePage } from '../../../lambdas/vehicles/fill-vehicle-page.ts';
import { pageHtml } from '../../../web/prerender/page-html.ts';
import { htmlElements } from '../../support/html-elements.ts';
import { sampleImage, withImages } from '../../../tools/product/sample-vehicle.ts';
import { vehicleStock } from '../../../tools/product/vehicle-stock.ts';

const empty = '<p class="vehicle-price"></p><p class="loading-line"></p>';
const page = pageHtml({
  head: '<title>Vehicle for sale</title>',
  body: `<img id="cover" alt=""/><h1>${loadingTexts.heading}</h1>${empty}<output>${loadingTexts.note}</output>`,
  styleSheets: [],
  font: '/assets/font.woff2',
  printStyleSheet: '/assets/print.css',
  entry: '/entry.js',
  chunks: ['/chunk.js'],
  hasPlaceholders: true,
});

const [, stored] = vehicleStock(2);
const vehicle: PublicVehicle = publicVehicleSchema.parse({
  ...stored,
  year: 2018,
  make: 'Toyota',
  model: 'Aqua',
  price: 12_990,
  mileage: 84_000,
  fuel_type: 'Hybrid',
  transmission: 'Automatic',
  location: 'Hamilton',
  ...withImages(sampleImage(1), sampleImage(2)),
});

const elementsOf = (html: string | undefined) => {
  const elements = htmlElements(html!);
  return {
    elements,
    title: elements.find(({ name }) => name === 'title')!.text,
    contents: (name: string) =>
      elements
        .filter(({ attributes }) => attributes['name'] === name || attributes['property'] === name)
        .map(({ attributes }) => attributes['content']),
    structuredData: () =>
      JSON.parse(
        elements.find(({ attributes }) => attributes['type'] === 'application/ld+json')!.text,
      ) as object,
    withId: (id: string) => elements.find(({ attributes }) => attributes['id'] === id),
  };
};
const fill = (changes: Partial<PublicVehicle> = {}) => fillVehiclePage(page, { ...vehicle, ...changes });

describe('a vehicle filled into its page', () => {
  test('appears in the metadata for search engines and link previews', () => {
    const { title, contents, elements, structuredData } = elementsOf(fill());
    expect(title).toBe(`2018 Toyota Aqua | ${brand.name}`);
    expect(contents('description')[0]).toMatch(/^2018 Toyota Aqua for \$12,990 in .* Message the seller\.$/);
    expect(contents('robots')).toEqual([]);
    expect(contents('og:title')).toEqual(['2018 Toyota Aqua']);
    expect(contents('og:image')).toEqual([brand.siteUrl + sampleImage(1)]);
    expect(contents('og:image:width')).toEqual(['960']);
    expect(contents('og:image:height')).toEqual(['720']);
    expect(contents('og:image:alt')).toEqual(['View 1']);
    expect(fill()).toContain('<meta property="og:title" content="2018 Toyota Aqua"/>');
    const address = `${brand.siteUrl}/contact-seller/${vehicle.id}`;
    expect(contents('og:url')).toEqual([address]);
    expect(elements.find(({ attributes }) => attributes['rel'] === 'canonical')!.attributes['href']).toBe(
      address,
    );
    expect(structuredData()).toMatchObject({
      name: '2018 Toyota Aqua',
      url: address,
      offers: { '@type': 'Offer', price: 12_990, availability: 'https://schema.org/InStock' },
    });
  });

  test('shows its name, price, line and first picture, and embeds its record, so that the page need not fetch it', () => {
    const html = fill()!;
    const { withId } = elementsOf(html);
    expect(html).toContain(
      '<h1>2018 Toyota Aqua</h1><p class="vehicle-price">$12,990</p><p class="loading-line">84,000 km\u00A0· Hybrid\u00A0· Automatic\u00A0· Hamilton</p>',
    );
    expect(withId('cover')!.attributes['srcset']).toBe(
      [480, 960, 1600]
        .map((width) => `${sampleImage(1).replace('960.jpg', `${width}.webp`)} ${width}w`)
        .join(', '),
    );
    expect(JSON.parse(withId('vehicle')!.text)).toEqual(vehicle);
  });

  test('keeps the site’s preview picture if it has no pictures', () => {
    const { contents, withId } = elementsOf(fill(withImages()));
    expect(contents('og:image')).toEqual([`${brand.siteUrl}/share.png`]);
    expect(withId('cover')!.attributes).not.toHaveProperty('srcset');
  });

  test('previews the widest rendition of a picture that exists as JPEG only, with its size', () => {
    const url = sampleImage(1).replace('960.jpg', '1600.jpg');
    const details = { alt: '', width: 1200, height: 800 };
    const { contents, withId } = elementsOf(fill({ images: [url], image_details: [details] }));
    expect(contents('og:image')).toEqual([brand.siteUrl + url]);
    expect(contents('og:image:width')).toEqual(['1200']);
    expect(contents('og:image:height')).toEqual(['800']);
    expect(contents('og:image:alt')).toEqual(['2018 Toyota Aqua']);
    expect(withId('cover')!.attributes['srcset']!.match(/\.jpg/g)).toHaveLength(jpegRenditions.length);
  });

  test('puts nothing but elements into the head', () => {
    for (const html of [fill()!, fill({ is_available: false })!, fill(withImages())!]) {
      const head = html.slice(html.indexOf('<head>'), html.indexOf('</head>'));
      expect(head.replaceAll(/<(title|script)[^>]*>[^]*?<\/\1>|<[^>]*>/g, '').trim()).toBe('');
    }
  });

  test('takes the width of its first picture, or the usual one where its details are not known', () => {
    const [first, second] = withImages(sampleImage(1), sampleImage(2)).image_details;
    const srcSetOf = (image_details: PublicVehicle['image_details']) =>
      elementsOf(fill({ image_details })).withId('cover')!.attributes['srcset'];
    expect(srcSetOf([{ ...first!, width: 700 }, second!])).toContain('960.webp 700w');
    expect(srcSetOf([])).toContain('1600.webp 1600w');
  });

  test('is not indexed when it is no longer available', () => {
    const { contents, elements } = elementsOf(fill({ is_available: false }));
    expect(contents('robots')).toEqual(['noindex']);
    expect(elements.some(({ attributes }) => attributes['rel'] === 'canonical')).toBe(false);
  });

  test('escapes all its texts', () => {
    const shapeOf = (html: string | undefined) =>
      htmlElements(html!).map(({ name, attributes }) => [name, Object.keys(attributes)]);
    const expected = shapeOf(fill());
    const nasty = fc.constantFrom(
      '</script>',
      '</title>',
      '<!--',
      '-->',
      '"',
      "'",
      '<',
      '>',
      '&quot;',
      '$&',
      '$`',
      '\\',
      '\u2028',
      '\n',
      '<script>',
      '<!--data-->',
      '<!--/head-->',
      '<img id="cover"',
      '>Contact Seller<',
    );
    const text = fc
      .array(fc.oneof(nasty, fc.string({ unit: 'grapheme' })), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, text, text, text, text, (make, model, location, description, alt) => {
        const changes = { make, model, location, description, color: alt };
        const [details, ...others] = vehicle.image_details;
        const html = fill({ ...changes, image_details: [{ ...details!, alt }, ...others] });
        expect(shapeOf(html)).toEqual(expected);
        const { title, contents, structuredData, withId } = elementsOf(html);
        expect(title).toBe(`2018 ${make} ${model} | ${brand.name}`);
        expect(contents('og:image:alt')).toEqual([alt || `2018 ${make} ${model}`]);
        expect(JSON.parse(withId('vehicle')!.text)).toMatchObject(changes);
        expect(structuredData()).toMatchObject({ description });
      }),
    );
  });
});

describe('an unknown vehicle', () => {
  test('says that there is no such vehicle, and is not indexed', () => {
    const html = fillUnknownVehiclePage(page, '"><script>');
    const { title, contents, withId } = elementsOf(html);
    expect(title).toBe(`${unknownVehicle.message} | ${brand.name}`);
    expect(contents('robots')).toEqual(['noindex']);
    expect(contents('og:image')).toEqual([`${brand.siteUrl}/share.png`]);
    expect(html).toContain(
      `<h1>${unknownVehicle.message}</h1>${empty}<output>${unknownVehicle.advice}</output>`,
    );
    expect(withId('vehicle')!.text).toBe('null');
  });
});

test('a page without placeholders is left unfilled', () => {
  expect(fillVehiclePage('<!doctype html><title>Vehicle for sale</title>', vehicle)).toBeUndefined();
  expect(fillUnknownVehiclePage(page.replace('<!--data-->', ''), vehicle.id)).toBeUndefined();
});
