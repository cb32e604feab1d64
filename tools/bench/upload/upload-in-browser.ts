import { writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { createUpload } from '#domain/documents/contract.ts';
import { publicPath } from '#domain/http/route-contract.ts';
import { controlIdOf } from '../../../web/src/features/applications/control-id.ts';
import { launchBrowser } from '../../product/launch-browser.ts';
import { photographPayslip } from '../../product/payslip-photo.ts';
import { sampleDraft } from '../../product/sample-application.ts';
import type { Runner } from '../../product/runner.ts';
import { watchMemory } from './browser-memory.ts';
import { createSlowLine } from './slow-line.ts';

interface UploadOptions {
  readonly runner: Pick<Runner, 'site' | 'endpoints'>;
  readonly line: Parameters<typeof createSlowLine>[0];
  /** Path of a file whose upload loads the session and the code for uploads. */
  readonly small: string;
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

/** Uploads a document. @returns the seconds until it is shown as uploaded */
const upload = async (page: Page, field: string, title: string, path: string): Promise<number> => {
  const start = performance.now();
  await page.locator(`#${controlIdOf(field)}`).setInputFiles(path);
  const slot = page.getByRole('region', { name: title, exact: true });
  await slot.getByText('Uploaded').waitFor();
  return (performance.now() - start) / 1_000;
};

/** Measures on the page for documents of a running product, over a line of this bandwidth. */
const overLine = async <Result>(
  { runner: { site, endpoints }, line, small }: UploadOptions,
  measure: (page: Page, browser: Browser) => Promise<Result>,
): Promise<Result> => {
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
    await upload(page, 'visaCopy', 'Visa', small);
    return await measure(page, browser);
  } finally {
    await browser.close();
    slowLine.close();
  }
};

/** Uploads a file. @returns seconds, and additional MB of the whole browser */
export const uploadFile = (
  options: UploadOptions,
  path: string,
): Promise<{ readonly seconds: number; readonly memory: number }> =>
  overLine(options, async (page, browser) => {
    const stopWatching = await watchMemory(browser);
    const seconds = await upload(page, 'passportCopy', 'Passport', path);
    return { seconds, memory: await stopWatching() };
  });

/** Photographs a payslip and uploads it. @returns seconds, and the bytes of the photograph and of what is sent of it */
export const uploadPhoto = (
  options: UploadOptions,
  path: string,
): Promise<{ readonly seconds: number; readonly bytes: number; readonly sentBytes: number }> =>
  overLine(options, async (page) => {
    const photo = await photographPayslip(page);
    await writeFile(path, photo);
    const announced = page.waitForRequest((request) => request.url().endsWith(publicPath(createUpload)));
    const seconds = await upload(page, 'payslip1', 'Payslip', path);
    const { size } = (await announced).postDataJSON();
    return { seconds, bytes: photo.length, sentBytes: Number(size) };
  });
