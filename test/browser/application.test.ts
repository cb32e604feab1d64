import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Route } from 'playwright-core';
import { formToPayload } from '../../domain/applications/application-payload.ts';
import { applicationType } from '../../domain/applications/application-type.ts';
import {
  answerStep,
  chooseDocument,
  goToStep,
  startAt,
  nextButton,
  pictureOf,
  stepShown,
  submitButton,
} from '../support/application-page.ts';
import { axeViolations } from '../support/axe.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { eventually } from '../support/eventually.ts';
import { allowLogged, isFocused, phone, settled, useSite } from '../support/site.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';

const { runner, visit } = useSite();
let cloud: ReturnType<typeof cloudOf>;
let s3: S3Client;

beforeAll(() => {
  const { endpoints, region, credentials } = runner();
  cloud = cloudOf(runner());
  s3 = new S3Client({ endpoint: endpoints.s3, region, credentials, forcePathStyle: true });
});
afterAll(() => {
  cloud.close();
  s3.destroy();
});

const storedBytes = async (key: unknown): Promise<Buffer> => {
  const { Body } = await s3.send(new GetObjectCommand({ Bucket: runner().bucket, Key: String(key) }));
  return Buffer.from(await Body!.transformToByteArray());
};

const megabyte = 1024 * 1024;

test('six steps with four documents, through a lost connection, make one record, four objects and one mail', () =>
  visit('/loan-application', phone, async (page, log) => {
    const files = {
      driverLicenceFront: pictureOf('front.jpg', 12 * megabyte),
      driverLicenceBack: pictureOf('back.jpg', 300_000),
      visaCopy: {
        name: 'visa.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7\n% a visa, as far as anybody can tell\n'),
      },
      passportCopy: pictureOf('Reisepass ä.jpg', 5 * megabyte + 1),
    };
    await goToStep(page, 5);
    // The line breaks while the first parts of the picture are on their way.
    const underWay: Route[] = [];
    await page.route(/partNumber=/, (route) => {
      underWay.push(route);
    });
    await chooseDocument(page, 'driverLicenceFront', files.driverLicenceFront);
    await eventually(async () => expect(underWay.length).toBeGreaterThan(0));
    await page.context().setOffline(true);
    await Promise.all(underWay.map((route) => route.abort('internetdisconnected').catch(() => undefined)));
    await page.unroute(/partNumber=/);
    await settled(page);
    expect(await page.getByText('Upload failed').count()).toBe(0);
    expect(await page.getByRole('progressbar', { name: /front/ }).isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByText('Uploaded').first().waitFor();
    for (const field of ['driverLicenceBack', 'visaCopy', 'passportCopy'] as const) {
      await chooseDocument(page, field, files[field]);
    }
    await nextButton(page).click();
    await stepShown(page, 'Review');
    await answerStep(page, 6);
    await submitButton(page).click();

    const banner = page.getByRole('status').filter({ hasText: 'Your reference number is' });
    await banner.waitFor();
    expect(await isFocused(banner)).toBe(true);
    const reference = /LA-[\dA-Z-]+/.exec(await banner.innerText())![0];
    const records = await cloud.allItems('loan_applications');
    const [record, ...others] = records.filter(
      ({ id }) => applicationType.referenceOf(String(id)) === reference,
    );
    expect(others).toEqual([]);
    expect(record).toMatchObject(formToPayload(sampleForm));
    expect(await banner.innerText()).not.toContain('did not arrive');
    for (const [field, stored] of [
      ['driverLicenceFront', 'driver_licence_front'],
      ['driverLicenceBack', 'driver_licence_back'],
      ['visaCopy', 'visa_copy'],
      ['passportCopy', 'passport_copy'],
    ] as const) {
      expect((await storedBytes(record![stored])).equals(files[field].buffer)).toBe(true);
    }
    await eventually(async () => {
      // The administrators' invitations came before.
      const mails = (await cloud.inbox()).filter(({ subject }) => subject.startsWith('Loan application'));
      expect(mails.filter(({ text }) => text.includes(reference))).toHaveLength(1);
    });

    expect(await submitButton(page).isDisabled()).toBe(true);
    expect(await axeViolations(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: 'Start another application' }).click();
    await stepShown(page, 'Personal Info');
    expect(await page.getByLabel('First name').inputValue()).toBe('');
    expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('');
    // The browser logs the interrupted request only if it notices it before the page does.
    allowLogged(log, /ERR_INTERNET_DISCONNECTED/);
  }));

test('a document is looked at before it is sent, shown, paused, removed, and still there after a reload', () =>
  visit('/robots.txt', phone, async (page) => {
    await startAt(page, 5);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/documents/uploads')) calls.push(request.url());
    });
    const refused = [
      [{ ...pictureOf('huge.jpg', 25 * megabyte + 1) }, /“huge.jpg” is 25.1 MB; .* at most 25 MB/],
      [{ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) }, /“empty.pdf” is empty/],
      [
        { name: 'setup.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ and so on') },
        /“setup.exe” is not a picture or a PDF/,
      ],
    ] as const;
    for (const [file, message] of refused) {
      await chooseDocument(page, 'visaCopy', file);
      await page.getByText(message).waitFor();
    }
    expect(calls).toEqual([]);

    await page.route(/partNumber=/, () => undefined);
    const picture = await page.evaluate(() => document.createElement('canvas').toDataURL('image/jpeg'));
    const [, base64 = ''] = picture.split(',');
    const photo = Buffer.from(base64, 'base64');
    await chooseDocument(page, 'visaCopy', { name: 'visa.jpg', mimeType: 'image/jpeg', buffer: photo });
    expect(await page.getByRole('img', { name: 'Preview of visa.jpg' }).getAttribute('src')).toMatch(
      /^blob:/,
    );
    await page.getByText('Uploaded').waitFor();
    await page.getByRole('button', { name: 'Remove Visa' }).click();
    // Large enough to be sent in parts.
    const buffer = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6 * megabyte)]);
    await chooseDocument(page, 'visaCopy', { name: 'visa.pdf', mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Pause Visa' }).click();
    await page.getByText('Paused').waitFor();
    await page.unroute(/partNumber=/);
    await page.getByRole('button', { name: 'Resume Visa' }).click();
    await page.getByText('Uploaded').waitFor();
    await page.reload();
    await stepShown(page, 'Documents');
    await page.getByText('visa.pdf').waitFor();
    await page.getByText('Uploaded').waitFor();
    await page.getByRole('button', { name: 'Remove Visa' }).click();
    await page.reload();
    await stepShown(page, 'Documents');
    expect(await page.getByText('visa.pdf').count()).toBe(0);
  }));
