import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { disclosureSections } from '#domain/content/disclosure.ts';
import { approvalCondition, promisedTimes, rateSpan } from '#domain/content/lending-claims.ts';
import { policyVersion } from '#domain/content/privacy-policy.ts';
import { exampleLoan } from '#domain/content/rates-and-fees.ts';
import { currentTerms } from '#domain/lending/current-terms.ts';
import { feeRows } from '#domain/lending/fees-in-words.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { contentPages } from '../support/content-pages.ts';
import { eventually } from '../support/eventually.ts';
import { desktop, expectLogged, hydrated, phone, useSite } from '../support/site.ts';

const { runner, visit } = useSite();

const products = [
  ['/car-finance', 'Car Finance'],
  ['/boat-motorbike-caravan-loans', 'Boat, Motorbike & Caravan Loans'],
  ['/commercial-vehicle-loan', 'Commercial Vehicle Loan'],
  ['/personal-loan', 'Personal Loan'],
  ['/debt-consolidation-loans', 'Debt Consolidation Loans'],
] as const;

/** Texts of each page besides its title and heading. */
const texts: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  '/': [
    'We make finance easy',
    'Try us today',
    /Why Choose/,
    /fast, no-fuss process/i,
    /honest rates/i,
    /trusted guidance/i,
    /ongoing support/i,
    /digital .*from anywhere/i,
    /locally owned|local ownership/i,
    'Our Services',
    /From 9\.25%/,
    /29\.25% p\.a\./,
    /lending criteria.*apply/i,
  ],
  '/about-us': [
    /licensed, independent financial service provider/,
    /network of lenders/,
    /yes when others hesitate/i,
    /global experience/i,
    /not the lender/i,
    /quick and clear/i,
    /inclusive finance/i,
    /put people behind the wheel/i,
    /real choice/i,
    /move fast, stay clear/i,
    /share expertise/i,
    /lasting trust/i,
    brand.fspNumber,
    brand.disputeScheme.name,
  ],
  '/contact-us': ['Send Us a Message', '9.00 AM - 6.00 PM', '9.00 AM - 2.00 PM', /outside .*hours.*email/i],
  '/privacy-policy': [
    /information we collect/i,
    /how we use it/i,
    /who we share it with/i,
    'Data security',
    'Your rights',
    'Contact',
    'Policy changes',
    `Version of ${formatDate(policyVersion)}`,
  ],
  '/complaints': [
    'Our Commitment',
    'What Happens Next?',
    /acknowledge your complaint within 24 hours/,
    /respond within 2 business days/,
    'Contact Information',
    'External Dispute Resolution',
    brand.disputeScheme.name,
    brand.disputeScheme.phone.display,
  ],
  '/rates-and-fees': [
    rateSpan,
    ...feeRows.map(({ value }) => value),
    exampleLoan.title,
    ...exampleLoan.rates,
    ...exampleLoan.rows.flatMap(({ values }) => values),
    ...promisedTimes.map(({ means }) => means),
    `Since ${formatDate(currentTerms.from)}`,
  ],
  '/disclosure': [
    ...disclosureSections.map(({ heading }) => heading),
    /not the lender/,
    brand.fspNumber,
    brand.disputeScheme.phone.display,
  ],
  '/loan-application': [
    approvalCondition,
    'Step 1 of 6',
    '17% complete',
    /Fields marked with \* are required/,
    '9.25% to 29.25% p.a.',
    '12 to 60 months',
    'Within 1 hour',
    /completed before 12 PM/,
    'Within 24 hours',
    /responsible-lending checks apply/,
  ],
  '/loan-calculator': ['$299.71', '$149.85', '$74.93', /estimate, not an offer/],
  '/vehicle': [/Cars, utes, vans and motorbikes/, /Showing \d+ of \d+ vehicles/],
  '/car-finance': [
    /rates from 9\.25%/i,
    /29\.25% p\.a\./,
    'No deposit needed',
    'Approval within hours',
    'Full process under 24 hours',
    'All credit histories welcome',
  ],
  '/boat-motorbike-caravan-loans': [
    /business leasing/i,
    /boats, motorbikes and caravans|boat, bike or caravan/i,
  ],
  '/commercial-vehicle-loan': [/boat/i, /trailers/i],
  '/personal-loan': [
    'Funds usually within 24 hours',
    'Weekly, fortnightly or monthly',
    'Usually no early-repayment penalty',
  ],
  '/debt-consolidation-loans': [
    'Single monthly repayment',
    'Competitive rates',
    /lenders across New Zealand/,
    'Improved cash flow',
    'Decisions often within 24 hours',
    'Support for all credit types',
    'Fully online service',
  ],
};

/** Elements that the browser repeats on every sheet, above the text. */
const pinned = (page: Page): Promise<string[]> =>
  page.locator('body *').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .map(({ className }) => String(className)),
  );

const expectTexts = async (page: Page, path: string): Promise<void> => {
  const main = page.getByRole('main');
  for (const text of texts[path]!) await main.getByText(text).first().waitFor();
  const footer = (await page.getByRole('contentinfo').innerText()).replaceAll(/\s+/g, ' ');
  for (const part of ['Ready to Get Started?', '© 2025', brand.phone.display, brand.email, brand.fspNumber])
    expect(footer).toContain(part);
};

describe.each(contentPages)('$path', ({ path, title, heading }) => {
  test('reads as it should on a phone and on a desktop, and logs no error', () =>
    visit(path, phone, async (page) => {
      await hydrated(page);
      expect(await page.title()).toBe(title);
      expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading]);
      for (const { viewport } of [phone, desktop]) {
        await page.setViewportSize(viewport);
        await expectTexts(page, path);
        const levels = await page
          .getByRole('heading')
          .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
        expect(levels[0]).toBe(1);
        const skipped = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
        expect(skipped).toEqual([]);
      }
    }));

  test('prints its content and nothing around it', () =>
    visit(path, { viewport: { width: 720, height: 1_000 } }, async (page) => {
      await hydrated(page);
      await page.emulateMedia({ media: 'print' });
      await eventually(async () => expect(await pinned(page)).toEqual([]));
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
      expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
      expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
      expect(await page.getByRole('link', { name: 'Apply Now' }).filter({ visible: true }).count()).toBe(0);
      const lead = page.locator('h1 + p');
      const isCovered = await lead.evaluateAll((paragraphs) =>
        paragraphs.some((paragraph) => {
          const { left, bottom } = paragraph.getBoundingClientRect();
          return document.elementFromPoint(left + 1, bottom - 1) !== paragraph;
        }),
      );
      expect(isCovered).toBe(false);
      const folded = page.locator('main details').locator('p, td').filter({ visible: false });
      expect(path === '/vehicle' ? 0 : await folded.count()).toBe(0);
    }));
});

test('the footer has contact details, opening hours, links and what the law asks for', () =>
  visit('/about-us', phone, async (page) => {
    const footer = page.getByRole('contentinfo');
    const hrefOf = (name: string) => footer.getByRole('link', { name }).first().getAttribute('href');
    expect(await hrefOf('Apply Now')).toBe('/loan-application');
    expect(await hrefOf(brand.phone.display)).toBe(brand.phone.href);
    expect(await hrefOf(brand.email)).toBe(`mailto:${brand.email}`);
    const links = (name: string) =>
      footer.getByRole('navigation', { name }).getByRole('link').allTextContents();
    expect(await links('Quick Links')).toEqual(['Home', 'About Us', 'Loan Calculator', 'Apply Now']);
    expect(await links('Support')).toEqual(['Privacy Policy', 'Complaints', 'Contact Us']);
    expect(await hrefOf('Rates and fees')).toBe('/rates-and-fees');
    expect(await hrefOf('Disclosure')).toBe('/disclosure');
    for (const network of brand.social) await footer.getByRole('button', { name: network }).waitFor();
    const text = (await footer.innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/Monday to Friday 9\.00 AM to 6\.00 PM/);
    expect(text).toMatch(/Saturday and Sunday 9\.00 AM to 2\.00 PM/);
    for (const part of [brand.address.street, brand.address.city, brand.disputeScheme.name])
      expect(text).toContain(part);
    expect(text).toMatch(/demonstration/i);
  }));

test('the home page leads to each of the five loans, the calculator and the application', () =>
  visit('/', desktop, async (page) => {
    const main = page.getByRole('main');
    for (const [path, name] of products) {
      await main.getByRole('heading', { level: 3, name }).waitFor();
      const more = main.getByRole('link', { name: `Learn More about ${name}` });
      expect(await more.getAttribute('href')).toBe(path);
    }
    const hrefOf = (name: string) => main.getByRole('link', { name }).first().getAttribute('href');
    expect(await hrefOf('Learn More about us')).toBe('/about-us');
    expect(await hrefOf('Loan Calculator')).toBe('/loan-calculator');
    expect(await hrefOf('Apply Now')).toBe('/loan-application');
    expect(await hrefOf('Contact Us')).toBe('/contact-us');
  }));

test.each([
  ['2026-12-31T10:59:59Z', '31 December 2026'],
  ['2026-12-31T11:00:00Z', '1 January 2027'],
  ['2026-06-30T12:00:00Z', '1 July 2026'],
])('at %s the privacy policy is of %s, wherever the visitor is', (instant, day) =>
  visit('/about-us', { ...desktop, timezoneId: 'America/New_York' }, async (page) => {
    await page.clock.setFixedTime(instant);
    await page.goto('/privacy-policy');
    await page.getByText(`Last updated: ${day}`).waitFor();
  }),
);

test.each(['/no-such-page', '/car-finance/no-such-page'])('%s is a page of its own, and not found', (path) =>
  visit('/about-us', phone, async (page, log) => {
    expect((await page.goto(path))?.status()).toBe(404);
    await hydrated(page);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await page.title()).toBe(`Page not found | ${brand.name}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: /home page/ })
      .click();
    await page.waitForURL(`${runner().site}/`);
    expectLogged(log, /status of 404/);
  }),
);

test('/admin-login leads to /login', () =>
  visit('/admin-login', desktop, async (page) => {
    expect(new URL(page.url()).pathname).toBe('/login');
    const answer = await fetch(`${runner().site}/admin-login`, { redirect: 'manual' });
    expect([301, 302, 307, 308]).toContain(answer.status);
  }));

test.each([
  ['/Contact-Us', '/contact-us'],
  ['/index.html', '/'],
])('%s leads to %s', (path, target) =>
  visit(path, desktop, async (page) => expect(page.url()).toBe(runner().site + target)),
);

test('Apply Now is in header, menu and footer of the application too, and keeps what was typed', () =>
  visit('/loan-application', phone, async (page) => {
    await hydrated(page);
    await page.getByLabel('First name').fill('Hine');
    await page.getByRole('button', { name: 'Menu' }).click();
    const calls = page.locator('.button').filter({ hasText: 'Apply Now' });
    expect(await calls.count()).toBe(3);
    await page.getByRole('contentinfo').locator(calls).click();
    expect(await page.getByLabel('First name').inputValue()).toBe('Hine');
    await page.setViewportSize(desktop.viewport);
    expect(await page.getByRole('banner').locator(calls).first().isVisible()).toBe(true);
  }));
