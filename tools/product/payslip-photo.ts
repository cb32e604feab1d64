import type { Page } from 'playwright-core';

/** Pixels, and points of A4 paper that fills most of the photograph. */
const photo = { width: 3_000, height: 4_000 };
const paper = { left: 170, top: 120, width: 2_659, height: 3_760 };
const pixelsPerPoint = paper.height / 841.89;

const rows = ['0123456789'].concat(
  Array.from(
    { length: 90 },
    (_, row) => `Ordinary hours  37.50  29.${row + 10}  1,106.25  PAYE 198.42  KiwiSaver 33.19`,
  ),
);
const [textLeft, firstLine, lineHeight, fontSize] = [40, 60, 8, 6];

/** Returns the place of a part of the paper, given in points, as shares of the photograph. */
const placeOf = (left: number, top: number, width: number, height: number) => ({
  left: (paper.left + left * pixelsPerPoint) / photo.width,
  top: (paper.top + top * pixelsPerPoint) / photo.height,
  width: (width * pixelsPerPoint) / photo.width,
  height: (height * pixelsPerPoint) / photo.height,
});

export const printedDigits = placeOf(textLeft, firstLine - fontSize, 35, fontSize + 1.5);
export const printedText = placeOf(textLeft, firstLine - fontSize, 200, 150);

/** Draws a payslip with digits of 6 points as a phone would photograph it, with uneven light and noise: 3.8 MB of JPEG. */
export const photographPayslip = async (page: Page): Promise<Buffer> => {
  const lines = rows.map((text, row) => ({
    text,
    x: paper.left + textLeft * pixelsPerPoint,
    y: paper.top + (firstLine + row * lineHeight) * pixelsPerPoint,
  }));
  const base64 = await page.evaluate(
    async ({ photo, paper, lines, font }) => {
      const canvas = Object.assign(document.createElement('canvas'), photo);
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#8a6f55';
      context.fillRect(0, 0, photo.width, photo.height);
      const light = context.createLinearGradient(0, 0, photo.width, photo.height);
      light.addColorStop(0, '#fdfcf8');
      light.addColorStop(1, '#d9d6cf');
      context.fillStyle = light;
      context.fillRect(paper.left, paper.top, paper.width, paper.height);
      context.fillStyle = '#1d1d1f';
      context.font = font;
      for (const { text, x, y } of lines) context.fillText(text, x, y);
      const image = context.getImageData(0, 0, photo.width, photo.height);
      const { data } = image;
      let seed = 1;
      for (let at = 0; at < data.length; at += 4) {
        seed = (seed * 1_664_525 + 1_013_904_223) >>> 0;
        const noise = ((seed >>> 24) / 255 - 0.5) * 18;
        for (let colour = at; colour < at + 3; colour += 1) data[colour]! += noise;
      }
      context.putImageData(image, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.92).replace(/^.*,/, '');
    },
    { photo, paper, lines, font: `${fontSize * pixelsPerPoint}px Arial, sans-serif` },
  );
  return Buffer.from(base64, 'base64');
};
