import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from '@jest/globals';
import type { Runner } from '../../../tools/product/runner.ts';
import { enginePage, type EnginePage } from './engine-page.ts';
import { missingForFirefox, startFirefox } from './firefox.ts';
import type { StartEngine } from './webdriver.ts';
import { missingForWebKit, startWebKit } from './webkit.ts';

const engines = [
  { name: 'Firefox', missing: missingForFirefox, start: startFirefox },
  { name: 'WebKit', missing: missingForWebKit, start: startWebKit },
];

/** Opens a path in a new browser of this window size, for one test. */
type Visit = (
  path: string,
  size: readonly [width: number, height: number],
  check: (page: EnginePage) => Promise<void>,
) => Promise<void>;

const screenshotFolder = 'test-results';

const keepScreenshot = async (page: EnginePage): Promise<void> => {
  mkdirSync(screenshotFolder, { recursive: true });
  const name = String(expect.getState().currentTestName).replaceAll(/[^a-z0-9]+/gi, '-');
  writeFileSync(join(screenshotFolder, `${name}.png`), Buffer.from(await page.screenshot(), 'base64'));
};

const visitWith =
  (start: StartEngine, runner: () => Runner): Visit =>
  async (path, [width, height], check) => {
    const stops: (() => Promise<unknown>)[] = [];
    try {
      const driver = await start((stop) => stops.unshift(stop));
      const page = enginePage(driver, runner().site);
      try {
        await page.resize(width, height);
        await page.open(path);
        await check(page);
      } catch (error) {
        await keepScreenshot(page);
        throw error;
      }
      expect(await driver.errors()).toEqual([]);
    } finally {
      for (const stop of stops) await stop();
    }
  };

/** Declares the same tests for each engine; those of a missing engine are skipped with the reason. */
export const inEachEngine = (runner: () => Runner, tests: (visit: Visit, engine: string) => void): void => {
  for (const { name, missing, start } of engines) {
    if (missing === undefined) describe(name, () => tests(visitWith(start, runner), name));
    else describe.skip(`${name} (not installed: ${missing})`, () => tests(visitWith(start, runner), name));
  }
};
