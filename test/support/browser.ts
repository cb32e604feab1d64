import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

// In ms: shorter than the tests' own timeout, so that a failing wait reports its reason.
const timeoutMs = 30_000;

const screenshotFolder = 'test-results';

/** Errors and warnings of a page, in order. */
export interface PageLog {
  readonly errors: string[];
  readonly warnings: string[];
}

/** Runs a test on a page of its own, which must not log errors; a failed test leaves a screenshot named after it. */
export const withPage = async (
  browser: Browser,
  name: string,
  options: BrowserContextOptions,
  test: (page: Page, log: PageLog) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(timeoutMs);
  const page = await context.newPage();
  const log: PageLog = { errors: [], warnings: [] };
  page.on('pageerror', (error) => log.errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') log.errors.push(`${message.text()} ${message.location().url}`);
    if (message.type() === 'warning') log.warnings.push(message.text());
  });
  try {
    await test(page, log);
    if (log.errors.length > 0) throw new Error(`The page logged errors:\n${log.errors.join('\n')}`);
  } catch (error) {
    mkdirSync(screenshotFolder, { recursive: true });
    const file = `${name.replace(/[^a-z0-9]+/gi, '-')}.png`;
    await page.screenshot({ path: join(screenshotFolder, file), fullPage: true });
    throw error;
  } finally {
    await context.close();
  }
};
