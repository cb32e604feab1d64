import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { pictureRenditions } from '#domain/vehicles/vehicle-images.ts';
import { pictureHeight, pictureWidth } from '../demo/drawing/camera.ts';
import { drawVehicle } from '../demo/drawing/vehicle-drawing.ts';
import { demoStock } from '../demo/stock/demo-stock.ts';
import { picturesFolder } from '../demo/stock/picture-files.ts';
import { launchBrowser } from '../test/support/browser.ts';

/**
 * Draws the demo stock's pictures anew into demo/pictures: `npm run draw:vehicles [SLUG …]`. They are committed, so
 * that a start needs no browser.
 */

/** The quality at which an edge is still clean, by how much a smaller file is worth there. */
const quality = { 'image/webp': 0.43, 'image/jpeg': 0.38 } as const;

const render = async (
  page: Page,
  svg: string,
  width: number,
  type: keyof typeof quality,
): Promise<Buffer> => {
  const height = Math.round((width * pictureHeight) / pictureWidth);
  const address = await page.evaluate(
    async ({ svg, width, height, type, quality }) => {
      const image = new Image();
      image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0, width, height);
      return canvas.toDataURL(type, quality);
    },
    { svg, width, height, type, quality: quality[type] },
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
};

const wanted = process.argv.slice(2);
const browser = await launchBrowser();
const page = await browser.newPage();
let total = 0;
for (const vehicle of demoStock.filter(({ slug }) => wanted.length === 0 || wanted.includes(slug))) {
  for (const view of vehicle.views) {
    const svg = drawVehicle(vehicle.look, view);
    const folder = join(picturesFolder, `${vehicle.slug}-${view}`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const { name, type, maxWidth } of pictureRenditions) {
      const picture = await render(page, svg, maxWidth, type);
      await writeFile(join(folder, name), picture);
      total += picture.length;
    }
  }
}
await browser.close();
console.log(`${(total / 1_000).toFixed(0)} KB`);
