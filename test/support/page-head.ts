import type { Page } from 'playwright-core';
import { htmlElements } from './html-elements.ts';

const described =
  'title, meta[name], meta[property], link[rel=canonical], script[type="application/ld+json"]';

/** Returns what the page tells search engines and link previews, each thing as often as it does. */
export const metadataOf = (page: Page): Promise<string[]> =>
  page
    .locator(described)
    .and(page.locator(':not(svg *)'))
    .evaluateAll((elements) =>
      elements
        .map((element) => {
          const attributes = element
            .getAttributeNames()
            .map((name) => `${name}=${element.getAttribute(name)}`);
          return [element.localName, ...attributes.sort(), element.textContent].join(' ');
        })
        .sort(),
    );

/** Returns the same of HTML as it is sent. */
export const metadataIn = (html: string): string[] =>
  htmlElements(html)
    .filter(
      ({ name, attributes }) =>
        name === 'title' ||
        (name === 'meta' && ('name' in attributes || 'property' in attributes)) ||
        (name === 'link' && attributes['rel'] === 'canonical') ||
        (name === 'script' && attributes['type'] === 'application/ld+json'),
    )
    .map(({ name, attributes, text }) =>
      [
        name,
        ...Object.entries(attributes)
          .map(([key, value]) => `${key}=${value}`)
          .sort(),
        name === 'title' || name === 'script' ? text : '',
      ].join(' '),
    )
    .sort();
