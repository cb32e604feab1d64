import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from '@jest/globals';
import type { Runner } from '../runner.ts';
import { enginePage, type EnginePage } from './engine-page.ts';
import { missingForFirefox, startFirefox } from './firefox.ts';
import type { Driver } from './webdriver.ts';
import { missingForWebKit, startWebKit } from './webkit.ts';

const engines = [
  { name: 'Firefox', missing: missingForFirefox, start: startFirefox },
  { name: 'WebKit', missing: missingForWebKit, start: startWebKit },
];

/** Whether there is any engine to test in. */
export const hasEngine = engines.some(({ missing }) => missing === undefined);

/** Opens a page in a fresh browser for one test, at a path and with a window's size. */
type Visit = (
  path: string,
  size: readonly [width: number, height: number],
  check: (page: EnginePage, driver: Driver) => Promise<void>,
) => Promise<void>;

const screenshotFolder = 'test-results';

const visitWith =
  (start: () => Promise<Driver>, runner: () => Runner): Visit =>
  async (path, [width, height], check) => {
    const driver = await start();
    try {
      const page = enginePage(driver, runner().site);
      await page.resize(width, height);
      await page.open(path);
      await check(page, driver);
      expect(await driver.errors()).toEqual([]);
    } catch (error) {
      mkdirSync(screenshotFolder, { recursive: true });
      const name = (expect.getState().currentTestName ?? path).replaceAll(/[^a-z0-9]+/gi, '-');
      const picture = (await driver.send('TakeScreenshot')) as string;
      writeFileSync(join(screenshotFolder, `${name}.png`), Buffer.from(picture, 'base64'));
      throw error;
    } finally {
      await driver.stop();
    }
  };

/** Declares the same tests for each engine; those of an engine that is not installed are skipped, and say why. */
export const inEachEngine = (runner: () => Runner, tests: (visit: Visit, engine: string) => void): void => {
  for (const { name, missing, start } of engines) {
    if (missing === undefined) describe(name, () => tests(visitWith(start, runner), name));
    else describe.skip(`${name} (not installed: ${missing})`, () => tests(visitWith(start, runner), name));
  }
};
