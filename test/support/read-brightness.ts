import type { Page } from 'playwright-core';

/** From 0 to 255, row by row. */
interface Brightness {
  readonly values: readonly number[];
  readonly width: number;
}

interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Reads the brightness of a part of a picture, given in shares of its sides, after the browser has scaled it to a height. */
export const readBrightness = (
  page: Page,
  picture: Buffer,
  height: number,
  part: PicturePart,
): Promise<Brightness> =>
  page.evaluate(
    async ({ base64, height, part }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]), {
        resizeHeight: height,
        resizeQuality: 'high',
      });
      const [width, rows] = [Math.round(part.width * bitmap.width), Math.round(part.height * bitmap.height)];
      const canvas = Object.assign(document.createElement('canvas'), { width, height: rows });
      const context = canvas.getContext('2d')!;
      context.drawImage(bitmap, -Math.round(part.left * bitmap.width), -Math.round(part.top * bitmap.height));
      const { data } = context.getImageData(0, 0, width, rows);
      const values = Array.from({ length: width * rows }, (_, at) =>
        Math.round(0.299 * data[4 * at]! + 0.587 * data[4 * at + 1]! + 0.114 * data[4 * at + 2]!),
      );
      return { values, width };
    },
    { base64: picture.toString('base64'), height, part },
  );

/** Returns how many rows of a line of print are dark. */
export const printHeight = ({ values, width }: Brightness): number => {
  const middle = (Math.min(...values) + Math.max(...values)) / 2;
  const isDark = (row: number): boolean =>
    values.slice(row * width, (row + 1) * width).some((value) => value < middle);
  return Array.from({ length: values.length / width }, (_, row) => row).filter(isDark).length;
};

const windowSize = 8;
// The constants of Wang et al., 2004, for values up to 255.
const [meanConstant, contrastConstant] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

/** Returns the mean structural similarity (SSIM) of two pictures of the same size, over windows of 8 by 8. */
export const structuralSimilarity = (one: Brightness, other: Brightness): number => {
  const { width } = one;
  const scores: number[] = [];
  for (let top = 0; top + windowSize <= one.values.length / width; top += windowSize / 2) {
    for (let left = 0; left + windowSize <= width; left += windowSize / 2) {
      let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
      for (let pixel = 0; pixel < windowSize ** 2; pixel += 1) {
        const at = (top + Math.floor(pixel / windowSize)) * width + left + (pixel % windowSize);
        const [x, y] = [one.values[at]!, other.values[at]!];
        a += x;
        b += y;
        aa += x * x;
        bb += y * y;
        ab += x * y;
      }
      const count = windowSize ** 2;
      const [meanA, meanB] = [a / count, b / count];
      const spread = aa / count - meanA ** 2 + bb / count - meanB ** 2;
      const shared = ab / count - meanA * meanB;
      scores.push(
        ((2 * meanA * meanB + meanConstant) * (2 * shared + contrastConstant)) /
          ((meanA ** 2 + meanB ** 2 + meanConstant) * (spread + contrastConstant)),
      );
    }
  }
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
};
