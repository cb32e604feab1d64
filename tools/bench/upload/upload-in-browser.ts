import type { Page } from 'playwright-core';
import { controlIdOf } from '../../../web/src/features/applications/control-id.ts';
import { launchBrowser } from '../../product/launch-browser.ts';
import { sampleDraft } from '../../product/sample-application.ts';
import type { Runner } from '../../product/runner.ts';
import { watchMemory } from './browser-memory.ts';
import { createSlowLine } from './slow-line.ts';

/** Seconds, and additional MB of the whole browser. */
interface BrowserUpload {
  readonly seconds: number;
  readonly memory: number;
}

const maxMinutes = 2;

const portOf = (address: string): number => Number(new URL(address).port);

const openDocuments = async (page: Page, site: string): Promise<void> => {
  await page.goto(new URL('/privacy-policy', site).href);
  const draft = JSON.stringify({ id: crypto.randomUUID(), answers: sampleDraft, documents: [] });
  await page.evaluate((text) => window.sessionStorage.setItem('draft:loan-application:1', text), draft);
  await page.goto(new URL('/loan-application?step=5', site).href);
  await page.getByRole('heading', { level: 2, name: 'Documents', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
};

const upload = async (page: Page, field: string, title: string, path: string): Promise<number> => {
  const start = performance.now();
  await page.locator(`#${controlIdOf(field)}`).setInputFiles(path);
  const slot = page.getByRole('region', { name: title, exact: true });
  await slot.getByText('Uploaded').waitFor();
  return (performance.now() - start) / 1_000;
};

/** Uploads a file on the page for documents of a running product, over a line of this bandwidth. */
export const uploadInBrowser = async (
  { site, endpoints }: Pick<Runner, 'site' | 'endpoints'>,
  files: { readonly small: string; readonly large: string },
  line: Parameters<typeof createSlowLine>[0],
): Promise<BrowserUpload> => {
  const slowLine = createSlowLine(line);
  const ports = [portOf(site), portOf(endpoints.s3)];
  const rules = await Promise.all(
    ports.map(async (port) => `MAP *:${port} 127.0.0.1:${await slowLine.relayTo(port)}`),
  );
  const browser = await launchBrowser([`--host-resolver-rules=${rules.join(',')}`]);
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(maxMinutes * 60_000);
    await openDocuments(page, site);
    // The first upload loads the session and the code for uploads.
    await upload(page, 'visaCopy', 'Visa', files.small);
    const stopWatching = await watchMemory(browser);
    const seconds = await upload(page, 'passportCopy', 'Passport', files.large);
    return { seconds, memory: await stopWatching() };
  } finally {
    await browser.close();
    slowLine.close();
  }
};
