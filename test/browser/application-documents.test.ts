import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Page } from 'playwright-core';
import { dailyQuotaCode } from '#domain/http/daily-quota.ts';
import { photographPayslip, printedDigits, printedText } from '../../tools/product/payslip-photo.ts';
import { chooseDocument, keepDraft } from '../support/application-page.ts';
import { printHeight, readBrightness, structuralSimilarity } from '../support/read-brightness.ts';
import { desktop, expectLogged, useSite } from '../support/site.ts';

const { runner, openOnce } = useSite();
const onDocuments = openOnce('/loan-application?step=5', desktop, async (page) => {
  await page.goto('/robots.txt');
  await keepDraft(page, {}, crypto.randomUUID());
});
let s3: S3Client;

beforeAll(() => {
  const { endpoints, region, credentials } = runner();
  s3 = new S3Client({ endpoint: endpoints.s3, region, credentials, forcePathStyle: true });
});
afterAll(() => s3.destroy());

const slot = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Reads a document of the draft from the bucket. */
const storedDocument = async (page: Page, name: string) => {
  const documents = await page.evaluate((): { key: string; name: string }[] => {
    const draft = window.sessionStorage.getItem('draft:loan-application:1') ?? '{}';
    return JSON.parse(draft).documents;
  });
  const { Body, ContentType } = await s3.send(
    new GetObjectCommand({
      Bucket: runner().bucket,
      Key: documents.find((document) => document.name === name)!.key,
    }),
  );
  return { type: ContentType, bytes: Buffer.from(await Body!.transformToByteArray()) };
};

test('a file can be dropped on its field, which shows that it would take it', () =>
  onDocuments(async (page) => {
    const text = '%PDF-1.7\n% dropped\n';
    const dataTransfer = await page.evaluateHandle((content) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], 'dropped.pdf', { type: 'application/pdf' }));
      return transfer;
    }, text);
    const visa = slot(page, 'Visa');
    const isTarget = () => visa.evaluate((element: HTMLElement) => 'target' in element.dataset);
    await visa.dispatchEvent('dragover', { dataTransfer });
    expect(await isTarget()).toBe(true);
    await visa.dispatchEvent('dragleave', { dataTransfer });
    expect(await isTarget()).toBe(false);
    await visa.dispatchEvent('dragover', { dataTransfer });
    await visa.dispatchEvent('drop', { dataTransfer });
    expect(await isTarget()).toBe(false);
    await visa.getByText('dropped.pdf').waitFor();
    await visa.getByText('Uploaded').waitFor();
    expect(await storedDocument(page, 'dropped.pdf')).toEqual({
      type: 'application/pdf',
      bytes: Buffer.from(text),
    });
    expect(await page.getByText('dropped.pdf').count()).toBe(1);
  }));

test('a picture that the browser can’t decode is stored as it is and shown by its name', () =>
  onDocuments(async (page) => {
    const buffer = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      crypto.getRandomValues(Buffer.alloc(3_000)),
    ]);
    // Some systems know no type for it.
    await chooseDocument(page, 'passportCopy', { name: 'IMG_0042.HEIC', mimeType: '', buffer });
    const passport = slot(page, 'Passport');
    await passport.getByText('IMG_0042.HEIC').waitFor();
    await passport.getByText('Uploaded').waitFor();
    expect(await passport.getByRole('img').count()).toBe(0);
    expect(await storedDocument(page, 'IMG_0042.HEIC')).toEqual({ type: 'image/heic', bytes: buffer });
  }));

test('a photo of a document is made smaller, and its small print stays sharp', () =>
  onDocuments(async (page) => {
    const photo = await photographPayslip(page);
    expect(photo.length / 1_000_000).toBeCloseTo(3.8, 0);
    await chooseDocument(page, 'bankStatement1', {
      name: 'IMG_7.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    });
    const statement = slot(page, 'Bank statement');
    await statement.getByText('Made smaller: it was 3.').waitFor();
    await statement.getByText('Uploaded').waitFor();
    const { type, bytes } = await storedDocument(page, 'IMG_7.jpg');
    expect(type).toBe('image/jpeg');
    // Of ten seconds on slow 4G, which sends 750 kbit/s, one is for calls and the phone's own work.
    expect((bytes.length * 8) / 750_000).toBeLessThan(9);
    expect(printHeight(await readBrightness(page, bytes, 2_400, printedDigits))).toBeGreaterThanOrEqual(10);
    const [before, after] = await Promise.all(
      [photo, bytes].map((picture) => readBrightness(page, picture, 2_400, printedText)),
    );
    expect(structuralSimilarity(before!, after!)).toBeGreaterThan(0.9);
  }));

test('a session that has uploaded too much is told so, and how to go on', () =>
  onDocuments(async (page, log) => {
    const message = 'You have uploaded 40 files today. Send the application without this file.';
    let calls = 0;
    await page.route('**/api/documents/uploads', (route) => {
      calls += 1;
      return route.fulfill({ status: 429, json: { error: { code: dailyQuotaCode, message } } });
    });
    const buffer = Buffer.from('%PDF-1.7\n% one too many\n');
    await chooseDocument(page, 'payslip1', { name: 'june.pdf', mimeType: 'application/pdf', buffer });
    await slot(page, 'Payslip').getByText(`Upload failed: ${message}`).waitFor();
    expect(calls).toBe(1);
    expectLogged(log, /status of 429|could not be uploaded/);
  }));
