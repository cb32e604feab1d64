import { randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { brand } from '#domain/brand.ts';
import { licencesPath } from '#domain/site/paths.ts';
import { replyDomain } from '../../infra/config/stage-config.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { sampleComplaint } from '../../tools/product/sample-complaint.ts';
import { sendMail } from '../../tools/product/send-mail.ts';
import { contentPages } from '../support/content-pages.ts';
import { expectAccessible, expectAccessibleOnBoth } from '../support/desk.ts';
import { eventually } from '../support/eventually.ts';
import { useLoginPage } from '../support/login-page.ts';
import { lowThumbTargets, setTextSize, stickingOut } from '../support/page-layout.ts';
import { desktop, isFocused, phone, settled } from '../support/site.ts';
import { useSubmissionPages } from '../support/submission-page.ts';
import { footerNavigation, mainNavigation } from '../../web/src/lib/navigation.ts';

interface DeskPage {
  /** The prerendered page, and where its address differs, that address. */
  readonly page: string;
  readonly address?: string;
  readonly heading: string;
  /** Something that is there once it is read. */
  readonly shows: string | RegExp;
  /** One of its submissions. */
  readonly row?: string;
  /** It has no entry in the bar of the most used pages. */
  readonly isOffMenu?: true;
  /** Note for an admin, who may do less than the super admin. */
  readonly note?: string;
}

const { site, open, visitor, cloud, sendMessage } = useSubmissionPages();
const onLogin = useLoginPage(site, phone);

const id = randomUUID();

const signedOutPages = [
  { page: '/login', heading: 'Admin Login', button: 'Sign In' },
  { page: '/forgot-password', heading: 'Forgot Password', button: 'Send Code' },
];

const deskPages: readonly DeskPage[] = [
  { page: '/admin', heading: 'Admin Dashboard', shows: 'Total Vehicles', row: 'Aroha' },
  {
    page: '/admin/inbox',
    heading: 'Inbox',
    shows: 'Aroha',
    note: 'Only the super admin can export lists.',
  },
  { page: '/admin/inbox', address: '/admin/inbox?view=board', heading: 'Inbox', shows: 'In review' },
  {
    page: '/admin/inbox/_/_',
    address: `/admin/inbox/contact/${id}`,
    heading: 'Submission',
    shows: 'Who has opened or changed this',
    note: 'Only the super admin can export or erase the records of a person.',
  },
  {
    page: '/admin/people/_/_',
    address: `/admin/people/contact/${id}`,
    heading: 'Aroha',
    shows: 'Back to the submission',
    isOffMenu: true,
  },
  {
    page: '/admin/complaints',
    heading: 'Complaints',
    shows: /\d of \d/,
    note: 'Only the super admin can export the register.',
  },
  {
    page: '/admin/deadlock-letter/_',
    address: `/admin/deadlock-letter/${id}`,
    heading: 'Deadlock letter',
    shows: 'The letter can be sent once',
    isOffMenu: true,
  },
  {
    page: '/admin/activity',
    heading: 'Activity',
    shows: 'Failed sign-ins are not listed here.',
    isOffMenu: true,
  },
  { page: '/admin/new', heading: 'New submission', shows: 'Enter what somebody told you', isOffMenu: true },
  { page: '/admin/report', heading: 'Report', shows: 'Settled of applications' },
  {
    page: '/admin/team',
    heading: 'Team',
    shows: 'Active',
    note: 'Only the super admin can change the team.',
  },
  {
    page: '/admin/held-mail',
    heading: 'Held mail',
    shows: 'It looks like spam.',
    isOffMenu: true,
  },
  {
    page: '/admin/templates',
    heading: 'Templates',
    shows: 'Write a template',
    isOffMenu: true,
  },
  {
    page: '/admin/lenders',
    heading: 'Lenders',
    shows: 'Add a lender',
    isOffMenu: true,
  },
  { page: '/admin/account', heading: 'Your account', shows: 'Change your password', isOffMenu: true },
  {
    page: '/admin/privacy',
    heading: 'Privacy',
    shows: /erase|Email address or phone number of the person/,
    isOffMenu: true,
    note: 'Only the super admin can export or erase the records of a person.',
  },
];

beforeAll(async () => {
  await sendMessage({ id });
  await visitor().post('/api/complaints', { ...sampleComplaint, id });
  const from = `${'long'.repeat(15)}@${'long'.repeat(15)}.example`;
  const to = `desk@${replyDomain(stageConfig('local'))}`;
  const subject = 'Win'.repeat(40);
  await sendMail(site.runner(), {
    envelope: { from, to: [to] },
    from,
    to,
    subject,
    verdicts: { spam: 'FAIL' },
  });
  await eventually(async () =>
    expect(await cloud().allItems('work_history')).toContainEqual(expect.objectContaining({ subject })),
  );
});

test('each page that search engines leave out has a row here', () => {
  const elsewhere = [
    '/my-request',
    '/vehicle-alerts',
    '/contact-seller',
    '/contact-seller/_',
    '/vehicle/compare',
    '/vehicle/watchlist',
  ];
  const known = new Set([...contentPages.map(({ path }) => path), ...elsewhere]);
  const prerendered = globSync('**/index.html', { cwd: 'build/site' }).map((file) =>
    `/${dirname(file)}`.replace('/.', '/'),
  );
  const rows = [...signedOutPages, ...deskPages].map(({ page }) => page);
  expect(new Set(rows)).toEqual(new Set(prerendered.filter((path) => !known.has(path))));
});

/** Asserts that nothing sticks out of the smallest phone, nor with text of twice the size (WCAG 2.2, 1.4.4 and 1.4.10). */
const expectFits = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 });
  // Charts follow the window by and by.
  await eventually(async () => expect(await stickingOut(page)).toEqual([]), 100);
  await page.setViewportSize(phone.viewport);
  await setTextSize(page, 32);
  await eventually(async () => expect(await stickingOut(page)).toEqual([]), 100);
  await setTextSize(page, 16);
};

const expectThumbHigh = async (target: Locator): Promise<void> => {
  const { width, height } = (await target.boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
};

/** Asserts that the page has a low header, a bar for thumbs at the bottom of a phone, and nothing of the public frame. */
const expectOwnFrame = async (page: Page): Promise<void> => {
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThanOrEqual(56);
  }
  const bar = page.getByRole('navigation', { name: 'Administration' });
  const { y, height } = (await bar.boundingBox())!;
  expect(y + height).toBe(phone.viewport.height);
  const entries = await bar.getByRole('link').all();
  expect(entries).toHaveLength(5);
  for (const entry of entries) await expectThumbHigh(entry);
  for (const name of ['More', 'Site', 'Help'])
    await expectThumbHigh(page.getByRole('banner').getByRole('button', { name, exact: true }));
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  expect(await page.getByRole('navigation', { name: /^(Main|Menu)$/ }).count()).toBe(0);
};

/** Asserts that the entry of the current page is marked in colours that the visitor chose, too. */
const expectForcedColours = async (page: Page, hasCurrent: boolean): Promise<void> => {
  await page.emulateMedia({ forcedColors: 'active' });
  const outlines = await page
    .getByRole('navigation', { name: /^(Administration|View)$/ })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [link.hasAttribute('aria-current'), getComputedStyle(link).outlineStyle]),
    );
  expect(outlines.length).toBeGreaterThan(0);
  expect(outlines.some(([isCurrent]) => isCurrent)).toBe(hasCurrent);
  for (const [isCurrent, style] of outlines) expect(style).toBe(isCurrent ? 'solid' : 'none');
  await page.emulateMedia({ forcedColors: null });
};

test.each(signedOutPages)('$page is accessible in every size and colour', ({ page: path, heading, button }) =>
  onLogin(async (page) => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await expectAccessibleOnBoth(page);
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('alert').waitFor();
    await expectAccessibleOnBoth(page);
    await expectFits(page);
  }, path),
);

test.each(deskPages)(
  '$page is accessible in every size and colour',
  ({ page: path, address = path, heading, shows, row, isOffMenu = false, note }) =>
    open(address, 0, phone, async (page) => {
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await page.getByText(shows).first().waitFor();
      if (row !== undefined) await page.getByText(row).first().waitFor();
      if (note !== undefined) expect(await page.getByText(note).count()).toBe(0);
      await expectAccessibleOnBoth(page);
      await expectOwnFrame(page);
      expect(await lowThumbTargets(page)).toEqual([]);
      await expectFits(page);
      await expectForcedColours(page, !isOffMenu);
    }),
);

test.each(deskPages.filter(({ note }) => note !== undefined))(
  '$page tells an admin what is the super admin’s',
  ({ page: path, address = path, note }) =>
    open(address, 1, phone, async (page) => {
      await page.getByText(note!).waitFor();
      await expectAccessible(page);
    }),
);

describe('the frame of the staff area', () => {
  test('leads to all of the site by one press, and closes by Escape', () =>
    open('/admin/team', 0, phone, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
      const opener = page.getByRole('button', { name: 'Site', exact: true });
      const menu = page.getByRole('navigation', { name: 'Site' });
      for (const { viewport } of [desktop, phone]) {
        await page.setViewportSize(viewport);
        await opener.click();
        await menu.waitFor();
        await settled(page);
        const hrefs = await menu
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        const entries = mainNavigation.flatMap((entry) => ('menu' in entry ? entry.menu : [entry]));
        const wanted = [...entries, ...footerNavigation.flatMap(({ links }) => links)];
        expect(hrefs).toEqual(expect.arrayContaining(wanted.map(({ href }) => href)));
        expect(hrefs).toEqual(expect.arrayContaining(['/rates-and-fees', '/disclosure', licencesPath]));
        const details = page.getByRole('banner');
        for (const name of ['Apply Now', brand.phone.display, brand.email])
          await details.getByRole('link', { name }).waitFor();
        await details.getByText(brand.address.street).waitFor();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await menu.waitFor({ state: 'detached' });
        expect(await isFocused(opener)).toBe(true);
      }
      await opener.click();
      await menu.getByRole('link', { name: 'About Us' }).click();
      await page.getByRole('contentinfo').waitFor();
      expect(await page.getByRole('navigation', { name: 'Administration' }).count()).toBe(0);
    }));

  test('has the rest in a menu, and is first to be reached by keyboard after the skip link', () =>
    open('/admin/team', 0, desktop, async (page) => {
      await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
      await page.getByRole('link', { name: 'Skip to content' }).focus();
      await page.keyboard.press('Tab');
      expect(await isFocused(page.getByRole('link', { name: brand.name }))).toBe(true);
      await page.keyboard.press('Tab');
      expect(await isFocused(page.getByRole('banner').getByRole('link', { name: /^Inbox/ }))).toBe(true);
      await page.getByRole('button', { name: 'More', exact: true }).focus();
      await page.keyboard.press('Enter');
      for (const name of ['New submission', 'Activity', 'Templates', 'Lenders', 'Privacy'])
        await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
      await page.getByRole('navigation', { name: 'More' }).waitFor({ state: 'detached' });
      await page.keyboard.press('/');
      await page.waitForURL('**/admin/inbox');
      await eventually(async () =>
        expect(await isFocused(page.getByRole('searchbox', { name: 'Search' }))).toBe(true),
      );
    }));
});
