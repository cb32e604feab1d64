import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Gallery } from '../../web/src/features/enquiries/gallery.tsx';
import { PictureViewer } from '../../web/src/features/enquiries/picture-viewer.tsx';

const pictures = { name: '2018 Toyota Aqua', images: ['/one.jpg', '/two.jpg', '/three.jpg'], details: [] };

const scrolling = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTo');
beforeAll(() => {
  Object.defineProperty(Element.prototype, 'scrollTo', { configurable: true, value: () => undefined });
});
afterAll(() => {
  if (scrolling === undefined) Reflect.deleteProperty(Element.prototype, 'scrollTo');
  else Object.defineProperty(Element.prototype, 'scrollTo', scrolling);
});
afterEach(cleanup);

const places = [
  ['gallery', () => render(<Gallery {...pictures} />), () => screen.getByRole('group')],
  [
    'viewer',
    () => render(<PictureViewer {...pictures} first={0} onClose={() => undefined} />),
    () => screen.getByRole('dialog'),
  ],
] as const;

test.each(places)('the %s leaves keys with Alt, Control or Command to the browser', (_, open, place) => {
  open();
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
    for (const key of ['ArrowRight', '+', '-', 'End'])
      expect([modifier, key, fireEvent.keyDown(place(), { key, [modifier]: true })]).toEqual([
        modifier,
        key,
        true,
      ]);
  }
  screen.getByText('1 / 3');
  expect(screen.queryByRole('button', { name: 'Make the picture smaller' })).toBeNull();
  expect(fireEvent.keyDown(place(), { key: 'ArrowRight' })).toBe(false);
  screen.getByText('2 / 3');
});
