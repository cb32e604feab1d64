import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { pageHead } from '#domain/site/page-head.ts';

const { name, tagline, siteUrl } = brand;

test('a page has title, description and address for search engines and link previews', () => {
  expect(pageHead({ title: 'Contact us', description: 'Tell us.', path: '/contact-us' })).toEqual({
    title: `Contact us | ${name}`,
    metas: [
      { name: 'description', content: 'Tell us.' },
      { property: 'og:title', content: 'Contact us' },
      { property: 'og:description', content: 'Tell us.' },
      { property: 'og:url', content: `${siteUrl}/contact-us` },
    ],
    canonical: `${siteUrl}/contact-us`,
  });
});

test('the home page’s title is the brand’s name and tagline, and it has keywords', () => {
  const { title, metas } = pageHead({ description: 'Loans.', keywords: 'car, boat', path: '/' });
  expect(title).toBe(`${name} | ${tagline}`);
  expect(metas).toContainEqual({ property: 'og:title', content: `${name} | ${tagline}` });
  expect(metas).toContainEqual({ name: 'keywords', content: 'car, boat' });
});

test('a page with noindex has no canonical address and no preview texts, but a picture', () => {
  const picture = { path: '/a.jpg', width: 960, height: 640, alt: 'A ute' };
  expect(pageHead({ title: 'Sold', description: 'Gone.', path: '/x', noindex: true, picture })).toEqual({
    title: `Sold | ${name}`,
    metas: [
      { name: 'description', content: 'Gone.' },
      { name: 'robots', content: 'noindex' },
      { property: 'og:image', content: `${siteUrl}/a.jpg` },
      { property: 'og:image:width', content: '960' },
      { property: 'og:image:height', content: '640' },
      { property: 'og:image:alt', content: 'A ute' },
    ],
  });
});
