import { expect, test } from '@jest/globals';
import { fillPlaceholder, markPlaceholder } from '#domain/vehicles/vehicle-page/placeholders.ts';

const page = `<title>${markPlaceholder('head', 'Loading')}</title><main>${markPlaceholder('body', '')}</main>`;

test('what fills a placeholder stands where its content and its marks were', () => {
  expect(page).toBe('<title><!--head-->Loading<!--/head--></title><main><!--body--><!--/body--></main>');
  expect(fillPlaceholder(page, 'head', (content) => `${content} a ute`)).toBe(
    '<title>Loading a ute</title><main><!--body--><!--/body--></main>',
  );
  expect(fillPlaceholder(markPlaceholder('data', '1'), 'data', () => '2')).toBe('2');
});

test.each(['', '<!--data-->', '1<!--/data-->', '<!--/data-->1<!--data-->', page])(
  'nothing is filled without both marks in their order: %j',
  (html) => {
    expect(fillPlaceholder(html, 'data', () => '2')).toBeUndefined();
  },
);
