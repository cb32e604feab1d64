import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { applicationType } from '#domain/applications/application-type.ts';
import { expectAccessible, expectAccessibleOnBoth } from '../../support/desk.ts';
import { barShare } from '../../support/page-layout.ts';
import { desktop, expectLogged, isFocused, phone } from '../../support/site.ts';
import { sectionOf, type SubmissionPages, workOf } from '../../support/submission-page.ts';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** Returns the name of the toolbar that has the focus. */
const focusedToolbar = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[role="toolbar"]')?.ariaLabel ?? '');

/** Defines tests of the page of a submission. */
export const describePage = ({ open, opened, cloud, admins, sendMessage, apply }: SubmissionPages): void =>
  describe('the page of a submission', () => {
    test('shows what was sent and what is worked out from it', async () => {
      const { id, path } = await apply();
      await opened(path, phone, async (page) => {
        await page
          .locator('.item-pane')
          .getByText(applicationType.referenceOf(id), { exact: true })
          .first()
          .waitFor();
        await sectionOf(page, 'Personal Info').getByText('Date of birth').waitFor();
        await sectionOf(page, 'Consents').getByText('Consents').click();
        await sectionOf(page, 'Consents').getByText('Credit check').waitFor();
        await sectionOf(page, 'At a glance').getByText('Worked out from what was sent').waitFor();
        await expectAccessibleOnBoth(page);
        // Within the thumb's reach.
        for (const name of [/^Reply/, /^Status: /, /^Move to /, /^Call/]) {
          const { y } = (await page.getByRole('button', { name }).first().boundingBox())!;
          expect(y).toBeGreaterThan(phone.viewport.height / 2);
        }
        const { y } = (await workOf(page).section.locator("[href^='tel:']").boundingBox())!;
        expect(y).toBeGreaterThan(phone.viewport.height / 2);
        expect(await barShare(page)).toBeLessThanOrEqual(0.4);
        expect(await barShare(page)).toBeGreaterThan(0.2);
      });
    });

    test('lists what the same person has sent, and marks a shared reference number', async () => {
      const email = `kiri.${randomUUID()}@example.com`;
      const id = randomUUID();
      const message = await sendMessage({ email, phone: '', id });
      const twin = await sendMessage({
        name: 'Another Person',
        email: `another.${randomUUID()}@example.com`,
        phone: '',
        id: `${id.slice(0, 13)}-4000-8000-${id.slice(24)}`,
      });
      const application = await apply({ email });
      await opened(message.path, desktop, async (page) => {
        const related = sectionOf(page, 'From the same person');
        await related.getByRole('listitem').first().waitFor();
        const [item, ...more] = await related.getByRole('listitem').all();
        expect(more).toEqual([]);
        expect(await item!.textContent()).toMatch(
          /^Application: .*New.*LA-.*Aroha Ngāta, same email, not verified$/,
        );
        await page.getByText('This reference number is shared.').waitFor();
        await expectAccessibleOnBoth(page);
        // List, history and facts scroll, and the page does not.
        expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(
          desktop.viewport.height,
        );
        // With a warning and what can be undone, writing is four presses of Tab away, too.
        await workOf(page).take.click();
        await workOf(page).undo.waitFor();
        await workOf(page).heading.focus();
        for (let presses = 1; presses <= 4; presses += 1) await page.keyboard.press('Tab');
        expect(await focusedToolbar(page)).toBe('Write');
        await page.getByRole('link', { name: /^Another Person,/ }).click();
        await page.waitForURL(`**${twin.path}`);
        await page.getByRole('heading', { name: 'Another Person' }).waitFor();
        await page.getByText('This reference number is shared.').waitFor();
        await related.getByText('Nothing else came').waitFor();
        await page.goBack();
        await related.getByRole('link', { name: /^Application/ }).click();
        await page.waitForURL(`**${application.path}`);
        await related.getByText(/same email, not verified$/).waitFor();
      });
    });

    const openings = async ({ id }: { readonly id: string }) =>
      (await cloud().allItems('audit')).filter(
        ({ record_id, action }) => record_id === id && action === 'submission.open',
      );

    test('is recorded as opened once, however long it is open, and again when it is opened again', async () => {
      const message = await sendMessage();
      await opened(message.path, desktop, async (page) => {
        await workOf(page).take.click();
        await workOf(page).inHistory(/^Owner took it\./);
        const asked = page.waitForResponse(/\/progress$/);
        await page.clock.fastForward('01:00');
        await asked;
        expect(await openings(message)).toMatchObject([{ record_type: 'contact', actor_email: admins()[0] }]);
        await page.getByRole('link', { name: 'Back to the inbox' }).click();
        await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
        await page.goBack();
        await workOf(page).section.waitFor();
        expect(await openings(message)).toHaveLength(2);
      });
    });

    test('leads to the next of the list and back to it with its filters', async () => {
      const email = `list.${randomUUID()}@example.com`;
      for (const name of ['Third Person', 'Second Person', 'First Person']) {
        await sendMessage({ name, email, phone: '' });
      }
      const list = `/admin/inbox?view=all&search=${encodeURIComponent(email)}`;
      await open(list, 0, phone, async (page) => {
        const person = (name: string) => page.getByRole('heading', { level: 2, name });
        const place = page.getByRole('navigation', { name: 'Place in the list' });
        // A search lists the newest first.
        await page.getByRole('link', { name: 'Second Person' }).click();
        await person('Second Person').waitFor();
        await workOf(page).section.waitFor();
        await expectAccessibleOnBoth(page);
        await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
        await page.keyboard.press('Tab');
        expect(await focused(page)).toMatch(/^Reply/);
        await workOf(page).heading.focus();
        const stops: string[] = [];
        for (let presses = 1; presses <= 4; presses += 1) {
          await page.keyboard.press('Tab');
          stops.push(await focusedToolbar(page));
        }
        expect(stops).toEqual(expect.arrayContaining(['Contact and status', 'Acts', 'Write']));
        await workOf(page).heading.focus();
        await page.keyboard.press('j');
        await person('Third Person').waitFor();
        await place.waitFor();
        expect(await place.getByRole('link').allTextContents()).toEqual(['Back to the inbox', 'Previous']);
        await page.keyboard.press('k');
        await person('Second Person').waitFor();
        await place.getByRole('link', { name: 'Previous' }).click();
        await person('First Person').waitFor();
        await place.getByRole('link', { name: 'Next' }).click();
        await person('Second Person').waitFor();
        await workOf(page).owner.focus();
        await page.keyboard.press('j');
        await person('Second Person').waitFor();
        await workOf(page).heading.click();
        await page.keyboard.press('?');
        const help = page.getByRole('dialog', { name: 'Help: One submission' });
        await help.getByText('Previous submission').waitFor();
        await expectAccessible(page);
        // Escape closes the help alone.
        await page.keyboard.press('Escape');
        await help.waitFor({ state: 'detached' });
        await person('Second Person').waitFor();
        await workOf(page).heading.click();
        await page.keyboard.press('Escape');
        await page.waitForURL('**/admin/inbox');
        await page.getByRole('link', { name: 'Third Person' }).waitFor();
      });
    });

    test('is shown beside the list by keys, opened only where one stays, and left without losing the place', async () => {
      const email = `beside.${randomUUID()}@example.com`;
      const sent: { readonly id: string }[] = [];
      for (const name of ['Fourth Beside', 'Third Beside', 'Second Beside', 'First Beside']) {
        sent.push(await sendMessage({ name, email, phone: '' }));
      }
      const opens = async () => (await Promise.all(sent.map(openings))).map(({ length }) => length);
      const list = `/admin/inbox?view=all&search=${encodeURIComponent(email)}`;
      await open(list, 0, desktop, async (page) => {
        const row = (name: string) => page.getByRole('link', { name, exact: true });
        const shown = (name: string) => page.getByRole('heading', { level: 2, name });
        const reading = page.getByRole('navigation', { name: 'Place in the list' });
        const asked: string[] = [];
        page.on('request', (request) => {
          if (/\/work-items\/contact\//.test(request.url())) asked.push(request.url());
        });
        await row('Fourth Beside').waitFor();
        await page.getByText('Nothing chosen').waitFor();
        await expectAccessible(page);
        await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
        await page.keyboard.press('j');
        for (const name of ['Second Beside', 'Third Beside']) {
          await page.keyboard.press('j');
          await shown(name).waitFor();
          await page.clock.runFor(100);
        }
        expect(await row('Third Beside').getAttribute('aria-current')).toBe('true');
        expect(await isFocused(row('Third Beside'))).toBe(true);
        expect([asked, await opens()]).toEqual([[], [0, 0, 0, 0]]);
        await page.clock.resume();
        await reading.waitFor();
        expect(await opens()).toEqual([0, 1, 0, 0]);
        expect(asked.filter((url) => !url.includes(sent[1]!.id))).toEqual([]);
        await expectAccessible(page);
        await page.setViewportSize({ width: 1440, height: 420 });
        await page.locator('.list-pane').evaluate((list) => list.scrollTo({ top: 30, behavior: 'instant' }));
        const listTop = async () => page.locator('.list-pane').evaluate(({ scrollTop }) => scrollTop);
        expect(await listTop()).toBe(30);
        await page.goBack();
        await page.getByText('Nothing chosen').waitFor();
        expect(await listTop()).toBe(30);
        expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe(email);
        expect(await isFocused(row('Third Beside'))).toBe(true);

        await page.setViewportSize({ width: 390, height: 360 });
        await row('Fourth Beside').scrollIntoViewIfNeeded();
        const place = await page.evaluate(() => window.scrollY);
        expect(place).toBeGreaterThan(0);
        await row('Fourth Beside').click();
        await reading.waitFor();
        expect(await page.evaluate(() => window.scrollY)).toBe(0);
        await page.goBack();
        await row('Fourth Beside').waitFor();
        expect(await page.evaluate(() => window.scrollY)).toBe(place);
        expect(await isFocused(row('Fourth Beside'))).toBe(true);
      });
    });

    test('has a key for each daily act, which rests in menus', async () => {
      const { path } = await sendMessage();
      await opened(path, desktop, async (page) => {
        const press = (key: string) => page.keyboard.press(key);
        await press('t');
        await workOf(page).inHistory(/^Owner took it\./);
        await workOf(page).undo.waitFor();
        await press('u');
        await workOf(page).inHistory(/^Owner undid: took it\./);
        for (const [key, field] of [
          ['r', 'Your reply'],
          ['n', 'New note'],
          ['c', 'What was said'],
          ['g', 'New tag'],
        ] as const) {
          await press(key);
          await page.locator(':focus').and(page.getByLabel(field)).waitFor();
          await press('Escape');
          await page.locator('button:focus').waitFor();
        }
        for (const [key, inMenu] of [
          ['a', 'Next week'],
          ['s', 'Duplicate'],
        ] as const) {
          await press(key);
          await page.locator(':popover-open').getByText(inMenu).waitFor();
          await press('t');
          await press('Escape');
          await page.locator(':popover-open').waitFor({ state: 'detached' });
        }
        expect(await workOf(page).owner.inputValue()).toBe('nobody');
      });
    });

    test('says what happened when it can’t be opened or changed, and offers another attempt', async () => {
      const message = await sendMessage();
      await opened(message.path, phone, async (page, log) => {
        await page.route('**/work-items/contact/*', (route) =>
          route.request().method() === 'PUT' ? route.abort() : route.fallback(),
        );
        await workOf(page).take.click();
        await workOf(page)
          .section.getByRole('alert')
          .getByText(/could not reach|offline/)
          .waitFor();
        expect(await workOf(page).owner.inputValue()).toBe('nobody');
        await expectAccessible(page);
        await page.unrouteAll();
        await workOf(page).take.click();
        await workOf(page).inHistory(/^Owner took it\./);
        expectLogged(log, /ERR_FAILED/);
      });
      await open(`/admin/inbox/contact/${randomUUID()}`, 0, desktop, async (page, log) => {
        await page.getByRole('alert').getByText('There is no submission with this ID.').waitFor();
        expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
        expectLogged(log, /status of 404/);
      });
    });

    test('prints facts, lending record, checklist and adviser on one page of A4, without notes and history', async () => {
      const long = (length: number) => 'Whakatāne '.repeat(length).slice(0, length).trim();
      const { path } = await apply({
        firstName: long(40),
        middleName: long(40),
        lastName: long(40),
        address: long(120),
        employer: long(80),
        jobTitle: long(60),
        // As long as it may be.
        monthlyExpenses: long(2_000),
      });
      await opened(path, desktop, async (page) => {
        await workOf(page).take.click();
        await workOf(page).inHistory(/^Owner took it\./);
        await sectionOf(page, 'Documents').getByText('No documents have come yet.').waitFor();
        await page.evaluate(() => {
          window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
        });
        await page.getByRole('button', { name: 'Print summary' }).click();
        await page.locator('html[data-printed]').waitFor();
        await page.emulateMedia({ media: 'print' });
        await page.setViewportSize({ width: 703, height: 1032 });
        const printed = await page.locator('main').innerText();
        expect(printed).toMatch(/Credit check[\s\S]*Last changed on[\s\S]*2026/);
        expect(printed).toMatch(/Adviser: Owner\. Received on .*, printed on /);
        expect(printed).toMatch(/Nobody has checked it yet\./);
        expect(printed).toMatch(/Checklist of documents[\s\S]*Passport[\s\S]*Not asked for/);
        expect(printed).toMatch(/Lending record[\s\S]*Why this lender[\s\S]*Not recorded/);
        expect(printed).not.toMatch(/not given/i);
        expect(printed.replace('Adviser: Owner', '')).not.toMatch(
          /\b(Work|History|Owner|Take it|Due in|Back to|Reply|Documents|Sign Out|Print)\b/,
        );
        const pdf = await page.pdf({ preferCSSPageSize: true });
        expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
        const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))!;
        expect([Number(width), Number(height)].map(Math.round)).toEqual([595, 842]);
        await page.emulateMedia({ media: null });
      });
    });
  });
