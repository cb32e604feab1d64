import { expect, test } from '@jest/globals';
import { contentPages } from '../support/content-pages.ts';
import { inEachEngine } from '../support/engines/use-engines.ts';
import type { EnginePage } from '../support/engines/engine-page.ts';
import { eventually } from '../support/eventually.ts';
import { useRunner } from '../support/use-runner.ts';

const runner = useRunner();

/** Reads pixel colours at points relative to the middle of an element's left edge. */
const coloursAt = async (page: EnginePage, selector: string, points: readonly (readonly number[])[]) =>
  page.evaluate(
    async (picture, target, offsets) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { left, top, height } = document.querySelector(target)!.getBoundingClientRect();
      return offsets.map(([x = 0, y = 0]) =>
        Array.from(context.getImageData(left + x, top + height / 2 + y, 1, 1).data.slice(0, 3)),
      );
    },
    await page.screenshot(),
    selector,
    points,
  );

inEachEngine(runner, (visit) => {
  // Firefox opens no narrower window.
  test.each([
    ['narrow', 500],
    ['wide', 1280],
  ])('every page has its heading, fits a %s window and logs no error', (_, width) =>
    visit('/login', [width, 900], async (page) => {
      for (const { path, heading } of contentPages) {
        await page.open(path);
        await page.find('heading', heading);
        const overflow = () =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
        await eventually(async () => expect([path, await overflow()]).toEqual([path, 0]), 40);
      }
    }),
  );

  test('the thumb of a slider is a green ring around a white dot', () =>
    visit('/loan-calculator', [1280, 900], async (page) => {
      await page.evaluate(() =>
        document.querySelector('[type=range]')!.scrollIntoView({ block: 'center', behavior: 'instant' }),
      );
      await page.settled();
      const { width, share } = await page.evaluate(() => {
        const slider = document.querySelector<HTMLInputElement>('[type=range]')!;
        const [value, min, max] = [slider.value, slider.min, slider.max].map(Number) as [
          number,
          number,
          number,
        ];
        return { width: slider.clientWidth, share: (value - min) / (max - min) };
      });
      const thumb = 28;
      const middle = thumb / 2 + share * (width - thumb);
      const [dot, ring, corner] = await coloursAt(page, '[type=range]', [
        [middle, 0],
        [middle, 10],
        [middle + 12, 12],
      ]);
      expect([dot, ring, corner]).toEqual([
        [255, 255, 255],
        [18, 89, 79],
        [255, 255, 255],
      ]);
    }));
});
