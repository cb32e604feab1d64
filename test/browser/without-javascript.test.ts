import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { contentPages, productPages } from '../support/content-pages.ts';
import { eventually } from '../support/eventually.ts';
import { expectMenuBelow } from '../support/header.ts';
import { unseenTexts } from '../support/page-layout.ts';
import { desktop, isInView, phone, useSite } from '../support/site.ts';
import type { ParsedJson } from '../support/templates.ts';

const { runner, openOnce } = useSite();

const onPhone = openOnce('about:blank', { ...phone, javaScriptEnabled: false });
const inNewTab = new Set(['/car-finance', '/boat-motorbike-caravan-loans', '/commercial-vehicle-loan']);

const contentsOf = (page: Page, selector: string, attribute: string) =>
  page
    .locator(`head ${selector}`)
    .evaluateAll((elements, name) => elements.map((element) => element.getAttribute(name)), attribute);
const metaOf = (page: Page, name: string) => contentsOf(page, `meta[name="${name}"]`, 'content');
const openGraphOf = (page: Page, name: string) => contentsOf(page, `meta[property="og:${name}"]`, 'content');

/** Returns the page's structured data, by their types. */
const structuredDataOf = async (page: Page): Promise<Record<string, ParsedJson>> => {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const all: ParsedJson[] = scripts.map((text) => JSON.parse(text));
  expect(all.filter((data) => data['@context'] !== 'https://schema.org')).toEqual([]);
  const byType = Object.fromEntries(all.map((data) => [data['@type'], data]));
  expect(Object.keys(byType)).toHaveLength(all.length);
  return byType;
};

const expectDescribed = async (page: Page, path: string, title: string): Promise<void> => {
  const address = `https://www.${brand.domainName}${path}`;
  expect(await page.title()).toBe(title);
  expect(await page.locator('head title').count()).toBe(1);
  const [description, ...more] = await metaOf(page, 'description');
  expect(more).toEqual([]);
  expect(description?.length).toBeGreaterThanOrEqual(70);
  expect(description?.length).toBeLessThanOrEqual(200);
  expect(await contentsOf(page, 'link[rel=canonical]', 'href')).toEqual([address]);
  expect(await metaOf(page, 'robots')).toEqual([]);
  expect(await metaOf(page, 'geo.region')).toEqual(['NZ-AUK']);
  expect(await openGraphOf(page, 'locale')).toEqual(['en_NZ']);
  expect(await openGraphOf(page, 'url')).toEqual([address]);
  expect(await openGraphOf(page, 'description')).toEqual([description]);
  const [ogTitle] = await openGraphOf(page, 'title');
  expect(title).toContain(ogTitle);
  const [picture] = await openGraphOf(page, 'image');
  const { status, headers } = await fetch(runner().site + new URL(picture!).pathname);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  expect((await metaOf(page, 'keywords')).length).toBe(path === '/' ? 1 : 0);
  const { BreadcrumbList } = await structuredDataOf(page);
  const places = ['/', path].map((place, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: brand.siteUrl + place,
  }));
  if (path === '/') expect(BreadcrumbList).toBeUndefined();
  else expect(BreadcrumbList.itemListElement).toMatchObject(places);
};

const business = {
  name: brand.name,
  telephone: brand.phone.href.replace('tel:', ''),
  email: brand.email,
  address: { '@type': 'PostalAddress', addressLocality: brand.address.city, addressCountry: 'NZ' },
  openingHoursSpecification: [
    { dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '09:00', closes: '18:00' },
    { dayOfWeek: ['Saturday', 'Sunday'], opens: '09:00', closes: '14:00' },
  ],
};

const expectReadable = async (page: Page, heading: string): Promise<void> => {
  expect(await page.getByRole('heading', { level: 1 }).allTextContents()).toEqual([heading]);
  expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(500);
  expect(await unseenTexts(page)).toEqual([]);
  const footer = page.getByRole('contentinfo');
  const hrefOf = (name: string) => footer.getByRole('link', { name }).first().getAttribute('href');
  expect(await hrefOf(brand.phone.display)).toBe(brand.phone.href);
  expect(await hrefOf(brand.email)).toBe(`mailto:${brand.email}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
};

const expectQuestions = async (page: Page): Promise<void> => {
  const { FAQPage } = await structuredDataOf(page);
  expect(FAQPage.mainEntity).toHaveLength(4);
  const questions = page.getByRole('region', { name: /^Questions about/ });
  expect(await questions.locator('summary').count()).toBe(4);
  const answers = questions.locator('summary ~ *').filter({ visible: true });
  expect(await answers.count()).toBe(0);
  for (const { name, acceptedAnswer } of FAQPage.mainEntity) {
    await page.getByText(name, { exact: true }).click();
    expect(await answers.allInnerTexts()).toEqual([acceptedAnswer.text]);
  }
  await questions.locator('summary').last().click();
  expect(await answers.count()).toBe(0);
};

/** The pages of products have six benefits, a call to action, and ways to apply and to calculate. */
const expectProduct = async (page: Page, path: string): Promise<void> => {
  await expectQuestions(page);
  const from = `from=${path.slice(1)}`;
  const main = page.getByRole('main');
  const benefits = main
    .getByRole('region')
    .filter({ has: page.getByRole('listitem') })
    .first();
  expect(await benefits.getByRole('heading', { level: 3 }).count()).toBe(6);
  expect(await main.getByRole('link', { name: 'Loan Calculator' }).getAttribute('href')).toBe(
    `/loan-calculator?${from}`,
  );
  await main.getByText('For example').waitFor();
  const apply = await main.getByRole('link', { name: /^Apply Now/ }).all();
  expect(apply.length).toBeGreaterThanOrEqual(2);
  for (const link of apply) {
    expect(await link.getAttribute('href')).toBe(`/loan-application?${from}`);
    expect(await link.getAttribute('target')).toBe(inNewTab.has(path) ? '_blank' : null);
  }
  const framed = page
    .getByRole('banner')
    .or(page.getByRole('contentinfo'))
    .locator('a', { hasText: 'Apply Now' });
  const targets = await framed.evaluateAll((links) => links.map((link) => link.getAttribute('target')));
  expect(targets.length).toBeGreaterThanOrEqual(2);
  expect(new Set(targets)).toEqual(new Set([null]));
};

/** The marketplace is a plain form, and its list goes on at other addresses. */
const expectPlainList = async (page: Page): Promise<void> => {
  const main = page.getByRole('main');
  expect(await main.locator('.skeletons').filter({ visible: true }).count()).toBe(0);
  await main.getByRole('searchbox').fill('no such vehicle');
  await main.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL((url) => url.searchParams.get('search') === 'no such vehicle');
  await main.getByRole('heading', { name: 'No vehicles found' }).waitFor();
  expect(await main.getByRole('searchbox').inputValue()).toBe('no such vehicle');
  await main.getByRole('button', { name: /^Filters/ }).click();
  await main.getByLabel('Price, To').fill('20000');
  await main.getByRole('button', { name: 'Show vehicles' }).click();
  await page.waitForURL(({ searchParams: query }) => query.get('maxPrice') === '20000');
  expect(await main.getByRole('searchbox').inputValue()).toBe('no such vehicle');
  expect(await main.getByLabel('Price, To').inputValue()).toBe('20000');
};

/** The carousel shows every slide by scrolling, and no buttons. */
const expectCarousel = async (page: Page): Promise<void> => {
  expect((await structuredDataOf(page))['FinancialService']).toMatchObject(business);
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const carousel = page.getByRole('region', { name: 'What we finance' });
    const titles = await carousel.getByRole('heading').all();
    expect(titles).toHaveLength(4);
    expect(await carousel.getByRole('button').count()).toBe(0);
    await titles[0]!.hover();
    await page.mouse.wheel(-4 * viewport.width, 0);
    await eventually(async () => expect(await isInView(page, titles[0]!)).toBe(true));
    for (const title of titles.slice(1)) {
      expect(await isInView(page, title)).toBe(false);
      await page.mouse.wheel(viewport.width, 0);
      await eventually(async () => expect(await isInView(page, title)).toBe(true));
    }
  }
  await page.getByRole('link', { name: 'Business Finance' }).click();
  await page.waitForURL('**/commercial-vehicle-loan');
};

const expectCalculator = async (page: Page): Promise<void> => {
  const text = await page.getByRole('main').innerText();
  expect(text).toContain(
    'The sliders need JavaScript. The figures shown are for $10,000 at 5% over 36 months.',
  );
  expect(text).toContain('$299.71');
};

const expectContact = async (page: Page): Promise<void> => {
  expect((await structuredDataOf(page))['FinancialService']).toMatchObject(business);
  const notice = page.locator('noscript');
  expect(await notice.innerText()).toMatch(/^This form needs JavaScript\./);
  const links = await notice.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([brand.phone.href, `mailto:${brand.email}`]);
};

/** The menus of wide screens open below their buttons at each width and lead on; so does that of phones. */
const expectMenus = async (page: Page): Promise<void> => {
  const banner = page.getByRole('banner');
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const name of ['Services', 'Support']) {
      await banner.getByRole('button', { name }).click();
      await expectMenuBelow(banner.getByRole('button', { name }));
    }
  }
  await banner.getByRole('link', { name: 'Car Finance' }).waitFor({ state: 'hidden' });
  await banner.getByRole('link', { name: 'Privacy Policy' }).click();
  await page.waitForURL('**/privacy-policy');
  await page.setViewportSize(phone.viewport);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.waitFor();
  await page.mouse.click(180, 720);
  await menu.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByText('Services', { exact: true }).click();
  await menu.getByRole('link', { name: 'Personal Loan' }).click();
  await page.waitForURL('**/personal-loan');
  expect(await menu.count()).toBe(0);
};

// HTML's autofill rules: `tel` into fields of type tel, `tel-national` into text fields alone.
// https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field
const wholeNumber = { type: 'tel', autocomplete: 'tel', inputmode: null };
const phoneFields: Readonly<Record<string, object>> = {
  '/contact-us': wholeNumber,
  '/complaints': wholeNumber,
  '/loan-application': { type: 'text', autocomplete: 'tel-national', inputmode: 'tel' },
};

/** A form's phone field can be filled in by browsers, on a keypad. */
const expectPhoneField = async (page: Page, path: string): Promise<void> => {
  const fields = page.locator('input:is([autocomplete=tel], [autocomplete=tel-national])');
  const found = await fields.evaluateAll((all) =>
    all.map((field) => ({
      type: field.getAttribute('type'),
      autocomplete: field.getAttribute('autocomplete'),
      inputmode: field.getAttribute('inputmode'),
    })),
  );
  expect(found).toEqual(path in phoneFields ? [phoneFields[path]] : []);
  const codes = page.locator('select[autocomplete="tel-country-code"]');
  expect(await codes.count()).toBe(path === '/loan-application' ? 1 : 0);
};

/** Further checks of some pages. */
const further: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': expectCarousel,
  '/about-us': expectMenus,
  '/contact-us': expectContact,
  '/loan-calculator': expectCalculator,
  '/vehicle': expectPlainList,
};

test.each(contentPages)('$path says what it is, can be read, and leads on', ({ path, title, heading }) =>
  onPhone(async (page) => {
    await page.goto(path);
    await expectDescribed(page, path, title);
    // This product has no vehicles, so that there is little to read.
    if (path !== '/vehicle') await expectReadable(page, heading);
    await expectPhoneField(page, path);
    if (productPages.some((product) => product.path === path)) await expectProduct(page, path);
    await further[path]?.(page);
    await page.setViewportSize(phone.viewport);
  }),
);
