import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';
import { expectAccessibleOnBoth } from '../support/desk.ts';
import { requestLinkOf } from '../support/my-request.ts';
import { expectLogged, hydrated, phone, useSite } from '../support/site.ts';

describe('the page about what somebody has sent', () => {
  const { runner, visit } = useSite();
  let visitor: Visitor;
  const email = `aroha@${randomUUID()}.example`;
  const id = randomUUID();
  const reference = applicationType.referenceOf(id);
  let link: string;

  const inbox = async () => {
    const cloud = cloudOf(runner());
    await cloud.endPauses('loan_applications', id);
    await cloud.sendReplies();
    const mails = await cloud.inbox();
    cloud.close();
    return mails.filter(({ to }) => to.includes(email));
  };

  beforeAll(async () => {
    visitor = await newVisitor(runner());
    const application = { ...formToPayload(sampleForm), email, id };
    expect((await visitor.post('/api/loan-applications', application)).status).toBe(201);
    link = requestLinkOf(await inbox(), reference);
  });

  const type = async (page: Page, ...date: string[]) => {
    for (const [index, part] of ['Day', 'Month', 'Year'].entries())
      await page.getByLabel(part, { exact: true }).fill(date[index]!);
    await page.getByRole('button', { name: 'Open' }).click();
  };
  const birthday = formToPayload(sampleForm).date_of_birth.split('-').toReversed();

  test('opens after the birth date, by keyboard, and says where it stands', async () => {
    const told: string[] = [];
    await visit('about:blank', phone, async (page, log) => {
      page.on('request', (request) => told.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
      await page.goto(`/my-request#${link}`);
      await page.getByRole('heading', { name: 'Is it you?' }).waitFor();
      // Nobody reads the link over a shoulder, or in the browser's history.
      expect(page.url()).toBe(`${runner().site}/my-request`);
      await expectAccessibleOnBoth(page);
      await type(page, '31', '2', '1985');
      await page.getByRole('alert').getByText('Enter your date of birth').waitFor();
      await type(page, '1', 'March', '1971');
      await page.getByRole('alert').getByText('You can try 4 more times').waitFor();
      expectLogged(log, /status of 400/);
      await page.getByLabel('Day', { exact: true }).focus();
      await type(page, ...birthday);
      await page.getByText('Kia ora Aroha.').waitFor();
      await page.getByRole('heading', { name: 'Received' }).waitFor();
      await page.getByText('An adviser reads it and contacts you within 24 hours').waitFor();
      const text = await page.getByRole('main').innerText();
      expect(text).toContain(reference);
      for (const secret of [sampleForm.lastName, sampleForm.email, sampleForm.dateOfBirth]) {
        expect(text).not.toContain(secret);
      }
      await expectAccessibleOnBoth(page);
      // A reload asks nothing again.
      await page.reload();
      await page.getByText('Kia ora Aroha.').waitFor();
    });
    const secret = link.slice(link.indexOf('.') + 1);
    expect(told.filter((line) => line.includes(secret))).toEqual([]);
  });

  test('sends a link to an address that asks for it, and says the same of any other', async () => {
    await visit('/', phone, async (page) => {
      await hydrated(page);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Where is my application?' }).click();
      await page.getByLabel('Email address').fill('nobody');
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await page.getByRole('alert').getByText('Enter an email address').waitFor();
      await page.getByLabel('Email address').fill(email);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await page.getByText('Look in your inbox').waitFor();
      await expectAccessibleOnBoth(page);
    });
    const mails = (await inbox()).filter(({ subject }) => subject === 'The link that you asked for');
    expect(mails).toHaveLength(1);
    expect(requestLinkOf(mails, reference)).toBe(link);
  });

  test('says that a link has ended, and sends a new one by one press', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      await visitor.post('/api/my-requests/openings', { link, fact: '1901-01-01' });
    }
    await visit(`/my-request#${link}`, phone, async (page, log) => {
      await page
        .getByRole('alert')
        .getByText(`a•••${email.slice(email.indexOf('@'))}`)
        .waitFor();
      await page.getByRole('button', { name: 'Email Me a New Link' }).click();
      await page.getByText('A new link is on its way').waitFor();
      await expectAccessibleOnBoth(page);
      expectLogged(log, /status of 410/);
    });
    const next = requestLinkOf(await inbox(), reference);
    expect(next).not.toBe(link);
    await visit(`/my-request#${next}`, phone, async (page) => {
      await type(page, ...birthday);
      await page.getByText('Kia ora Aroha.').waitFor();
    });
  });
});
