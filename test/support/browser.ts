import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

// In milliseconds; a test that waits in vain should say so before its own time is over.
const patience = 30_000;

const screenshotFolder = 'test-results';

/** What a page wrote to its console and threw, as it happened. */
export interface PageLog {
  readonly errors: string[];
  readonly warnings: string[];
}

/**
 * Runs a test on a page of its own; when the test fails, a screenshot named after it is kept.
 * The page must not have logged an error unless the test took it out of the log.
 */
export const withPage = async (
  browser: Browser,
  name: string,
  options: BrowserContextOptions,
  test: (page: Page, log: PageLog) => Promise<void>,
): Promise<void> => {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(patience);
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
