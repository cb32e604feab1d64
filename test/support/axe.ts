import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { settled } from './site.ts';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Violation {
  readonly id: string;
  /** HTML of the elements concerned. */
  readonly nodes: readonly string[];
}

/** Returns axe's violations in a part of the current page, whose colours no longer change. @param rules by default all that axe enables */
export const axeViolations = async (
  page: Page,
  part = ':root',
  rules?: readonly string[],
): Promise<Violation[]> => {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate<Violation[]>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(rules === undefined ? {} : { runOnly: rules })}).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) })))`,
  );
};
