import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { payloadOf } from '#domain/applications/application-payload.ts';
import { applicationType } from '#domain/applications/application-type.ts';
import { callerWith, signIn, type ApiCaller } from '../../tools/product/admin.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { sampleComplaint } from '../../tools/product/sample-complaint.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import { newVisitor, type Visitor } from '../../tools/product/visitor.ts';
import { axeViolations } from '../support/axe.ts';
import { enterCredentials } from '../support/pool-accounts.ts';
import { desktop, expectLogged, isFocused, phone, settled, useSite } from '../support/site.ts';

const devices: readonly (readonly [string, BrowserContextOptions])[] = [
  ['phone', phone],
  ['desktop', desktop],
];

const shot = (page: Page, name: string) =>
  process.env['SHOTS'] && page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true });

describe('the page of a submission', () => {
  const { runner, visit } = useSite();
  let visitor: Visitor;
  let sales: ApiCaller;
  let admins: string[];
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(async () => {
    admins = runner().admins.map(({ email }) => email);
    visitor = await newVisitor(runner());
    sales = callerWith(runner(), (await signIn(runner(), admins[1]!)).idToken);
    await signIn(runner(), admins[0]!);
    cloud = cloudOf(runner());
  });
  afterAll(() => cloud.close());

  const complain = async (sent: { readonly id?: string } & Record<string, string> = {}) => {
    const id = sent.id ?? randomUUID();
    const body = { ...sampleComplaint, ...sent, id };
    expect(await visitor.post('/api/complaints', body)).toMatchObject({ status: 201 });
    return { id, path: `/admin/inbox/complaint/${id}` };
  };
  const apply = async (sent: object = {}) => {
    const id = randomUUID();
    const body = { ...payloadOf({ ...sampleForm, ...sent }), id };
    expect(await visitor.post('/api/loan-applications', body)).toMatchObject({ status: 201 });
    return { id, path: `/admin/inbox/loan-application/${id}` };
  };
  const opened = (
    path: string,
    options: BrowserContextOptions,
    check: Parameters<typeof visit>[2],
    email = admins[0]!,
  ): Promise<void> =>
    visit(path, options, async (page, log) => {
      await page.waitForURL('**/login');
      await enterCredentials(page, email);
      await page.waitForURL(`**${path}`);
      await page.getByRole('heading', { name: 'Work' }).waitFor();
      await check(page, log);
    });
  const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  test.each(devices)('shows what was sent and what is worked out from it, on a %s', async (_, options) => {
    const { id, path } = await apply();
    await opened(path, options, async (page) => {
      await page.getByText(applicationType.referenceOf(id), { exact: true }).first().waitFor();
      await section(page, 'Personal Info').getByText('Date of birth').waitFor();
      await section(page, 'Consents').getByText('Credit check').waitFor();
      await section(page, 'At a glance').getByText('Worked out from what was sent').waitFor();
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
      await shot(page, `sub-${_}`);
    });
  });

  const work = (page: Page) => section(page, 'Work');
  const move = (page: Page, status: string) => work(page).getByRole('button', { name: `Move to ${status}` });
  const undo = (page: Page) => work(page).getByRole('button', { name: 'Undo' });
  const stored = async ({ id }: { readonly id: string }, type = 'complaint') => {
    const { body } = await sales('GET', `/admin/work-items/${type}/${id}/progress`);
    return body as { item: { status: string; owner: string; version: number }; history: object[] };
  };
  /** Waits until what waits has been sent and is in the history. */
  const inHistory = (page: Page, sentence: RegExp) =>
    section(page, 'History').getByRole('listitem').filter({ hasText: sentence }).waitFor();

  test.each(devices)(
    'moves to the drawn statuses, after a time in which it can be undone, on a %s',
    async (_, options) => {
      const complaint = await complain();
      await opened(complaint.path, options, async (page) => {
        await page.clock.install();
        expect(
          await work(page)
            .getByRole('button', { name: /^Move to/ })
            .allTextContents(),
        ).toEqual(['Move to Acknowledged']);
        await move(page, 'Acknowledged').click();
        await work(page).getByText('Moved to ‘Acknowledged’.').waitFor();
        expect(await isFocused(work(page).getByRole('heading', { name: 'Work' }))).toBe(true);
        expect(await page.locator('.submission-heading').textContent()).toContain('Acknowledged');
        await settled(page);
        expect(await axeViolations(page)).toEqual([]);
        await undo(page).click();
        await move(page, 'Acknowledged').waitFor();
        await page.clock.fastForward('01:00');
        expect((await stored(complaint)).item).toMatchObject({ status: 'new', version: 1 });

        await move(page, 'Acknowledged').click();
        await page.clock.fastForward('00:10');
        await inHistory(page, /Owner moved it from ‘New’ to ‘Acknowledged’\./);
        expect(await undo(page).count()).toBe(0);
        expect((await stored(complaint)).item).toMatchObject({ status: 'acknowledged', version: 2 });
      });
    },
  );

  test('sends what waits when the page is left', async () => {
    const complaint = await complain();
    await opened(complaint.path, desktop, async (page) => {
      await page.clock.install();
      await move(page, 'Acknowledged').click();
      const sent = page.waitForResponse((response) => response.request().method() === 'PUT');
      await page.getByRole('link', { name: 'Back to the inbox' }).click();
      expect((await sent).status()).toBe(200);
    });
    expect((await stored(complaint)).item.status).toBe('acknowledged');
  });

  test.each(devices)('is taken, given away, and given back by an undo, on a %s', async (_, options) => {
    const complaint = await complain();
    await opened(complaint.path, options, async (page) => {
      await work(page).getByRole('button', { name: 'Take it' }).click();
      await work(page).getByText('Owner has it now.').waitFor();
      await inHistory(page, /^Owner took it\./);
      expect(await work(page).getByRole('button', { name: 'Take it' }).count()).toBe(0);
      expect((await stored(complaint)).item.owner).toBe(admins[0]);
      await undo(page).click();
      await inHistory(page, /^Owner let go of it\./);
      await work(page).getByLabel('Owner').selectOption(admins[1]!);
      await inHistory(page, /^Owner gave it to /);
      expect((await stored(complaint)).item).toMatchObject({ owner: admins[1], status: 'new', version: 4 });
    });
  });

  test.each(devices)(
    'shows both when two change it at once, and what was chosen stands, on a %s',
    async (_, options) => {
      const complaint = await complain();
      const change = (version: number, body: object) =>
        sales('PUT', `/admin/work-items/complaint/${complaint.id}`, { version, ...body });
      await opened(complaint.path, options, async (page, log) => {
        await page.clock.install();
        const conflict = section(page, 'Somebody else was faster');
        // What the other one did elsewhere is no conflict.
        expect((await change(1, { owner: admins[1] })).status).toBe(200);
        await move(page, 'Acknowledged').click();
        await page.clock.fastForward('00:10');
        await inHistory(page, /^Owner moved it/);
        expect((await stored(complaint)).item).toMatchObject({
          status: 'acknowledged',
          owner: admins[1],
          version: 3,
        });

        expect((await change(3, { owner: 'nobody' })).status).toBe(200);
        await work(page).getByRole('button', { name: 'Take it' }).click();
        await conflict.waitFor();
        expect(await isFocused(conflict)).toBe(true);
        await conflict.getByLabel(/^Keep Nobody yet, set by .* at \d+:\d\d [ap]m$/).waitFor();
        await settled(page);
        expect(await axeViolations(page)).toEqual([]);
        expect((await stored(complaint)).item).toMatchObject({ owner: 'nobody', version: 4 });
        await conflict.getByLabel('Change it to Owner, as you wanted').check();
        await conflict.getByRole('button', { name: 'Save my choice' }).click();
        await inHistory(page, /^Owner took it\./);
        expect((await stored(complaint)).item).toMatchObject({ owner: admins[0], version: 5 });

        // A status that can't follow theirs is not offered.
        for (const [version, status] of [
          [5, 'in-investigation'],
          [6, 'answered'],
        ] as const)
          expect((await change(version, { status })).status).toBe(200);
        await page.clock.fastForward('00:20');
        await move(page, 'Closed').waitFor();
        await move(page, 'Closed').click();
        expect((await change(7, { status: 'referred' })).status).toBe(200);
        await page.clock.fastForward('00:10');
        await conflict.getByText('You wanted Closed, which can’t follow Referred.').waitFor();
        expect(await conflict.getByRole('radio').count()).toBe(1);
        await conflict.getByRole('button', { name: 'Keep theirs' }).click();
        await work(page).getByText('Nothing follows this status.').waitFor();
        expect((await stored(complaint)).item).toMatchObject({ status: 'referred', version: 8 });
        expectLogged(log, /status of 409/);
      });
    },
  );

  test.each(devices)(
    'lists what the same person has sent, and marks a shared reference number, on a %s',
    async (_, options) => {
      const email = `kiri.${randomUUID()}@example.com`;
      const id = randomUUID();
      const complaint = await complain({ email, phone: '', preferred_contact: 'email', id });
      const twin = await complain({
        name: 'Another Person',
        email: `another.${randomUUID()}@example.com`,
        phone: '',
        preferred_contact: 'email',
        id: `${id.slice(0, 13)}-4000-8000-${id.slice(24)}`,
      });
      const application = await apply({ email });
      await opened(complaint.path, options, async (page) => {
        const related = section(page, 'From the same person');
        await related.waitFor();
        const [item, ...more] = await related.getByRole('listitem').all();
        expect(more).toEqual([]);
        expect(await item!.textContent()).toMatch(/^Application: .*New.*Aroha Ngāta, same email$/);
        await page.getByText('This reference number is shared.').waitFor();
        await settled(page);
        expect(await axeViolations(page)).toEqual([]);
        await shot(page, `related-${_}`);
        await page.getByRole('link', { name: /^Another Person,/ }).click();
        await page.waitForURL(`**${twin.path}`);
        await page.getByRole('heading', { name: 'Another Person' }).waitFor();
        await page.getByText('This reference number is shared.').waitFor();
        expect(await related.count()).toBe(0);
        await page.goBack();
        await related.getByRole('link').click();
        await page.waitForURL(`**${application.path}`);
        await related.getByText(/same email$/).waitFor();
      });
    },
  );

  const openings = async ({ id }: { readonly id: string }) =>
    (await cloud.allItems('audit')).filter(
      ({ record_id, action }) => record_id === id && action === 'submission.open',
    );

  test('is recorded as opened once, however long it is open, and again when it is opened again', async () => {
    const complaint = await complain();
    await opened(complaint.path, desktop, async (page) => {
      await page.clock.install();
      const asked = page.waitForResponse(/\/progress$/);
      await page.clock.fastForward('01:00');
      await asked;
      await work(page).getByRole('button', { name: 'Take it' }).click();
      await inHistory(page, /^Owner took it\./);
      expect(await openings(complaint)).toMatchObject([{ record_type: 'complaint', actor_email: admins[0] }]);
      await page.getByRole('link', { name: 'Back to the inbox' }).click();
      await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor();
      await page.goBack();
      await work(page).waitFor();
      expect(await openings(complaint)).toHaveLength(2);
    });
  });

  test.each(devices)(
    'leads to the next of the list and back to it with its filters, on a %s',
    async (_, options) => {
      const email = `list.${randomUUID()}@example.com`;
      for (const name of ['First Person', 'Second Person', 'Third Person']) {
        await complain({ name, email, phone: '', preferred_contact: 'email' });
      }
      const list = `/admin/inbox?view=all&search=${encodeURIComponent(email)}`;
      await visit(list, options, async (page) => {
        await page.waitForURL('**/login');
        await enterCredentials(page, admins[0]!);
        const person = (name: string) => page.getByRole('heading', { level: 2, name });
        const place = page.getByRole('navigation', { name: 'Place in the list' });
        // The earliest due comes first.
        await page.getByRole('link', { name: 'Second Person' }).click();
        await person('Second Person').waitFor();
        await settled(page);
        expect(await axeViolations(page)).toEqual([]);
        await page.keyboard.press('j');
        await person('Third Person').waitFor();
        expect(await place.getByRole('link').allTextContents()).toEqual(['Back to the inbox', 'Previous']);
        await page.keyboard.press('k');
        await person('Second Person').waitFor();
        await place.getByRole('link', { name: 'Previous' }).click();
        await person('First Person').waitFor();
        await place.getByRole('link', { name: 'Next' }).click();
        await person('Second Person').waitFor();
        await work(page).getByLabel('Owner').focus();
        await page.keyboard.press('j');
        await person('Second Person').waitFor();
        await work(page).getByRole('heading').click();
        await page.keyboard.press('Escape');
        await page.waitForURL(`**${list}`);
        await page.getByRole('link', { name: 'Third Person' }).waitFor();
      });
    },
  );

  test('says what happened when it can’t be opened or changed, and offers another attempt', async () => {
    const complaint = await complain();
    await opened(complaint.path, phone, async (page, log) => {
      await page.route('**/work-items/complaint/*', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.fallback(),
      );
      await work(page).getByRole('button', { name: 'Take it' }).click();
      await work(page)
        .getByRole('alert')
        .getByText(/could not reach|offline/)
        .waitFor();
      expect(await work(page).getByLabel('Owner').inputValue()).toBe('nobody');
      await settled(page);
      expect(await axeViolations(page)).toEqual([]);
      await page.unrouteAll();
      await work(page).getByRole('button', { name: 'Take it' }).click();
      await inHistory(page, /^Owner took it\./);
      expectLogged(log, /ERR_FAILED/);
    });
    await visit(`/admin/inbox/complaint/${randomUUID()}`, desktop, async (page, log) => {
      await page.waitForURL('**/login');
      await enterCredentials(page, admins[0]!);
      await page.getByRole('alert').getByText('There is no submission with this ID.').waitFor();
      expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
      expectLogged(log, /status of 404/);
    });
  });

  test('prints what an applicant sent on one page of A4, without anything of the desk’s own', async () => {
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
      await work(page).getByRole('button', { name: 'Take it' }).click();
      await inHistory(page, /^Owner took it\./);
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
      });
      await page.getByRole('button', { name: 'Print summary' }).click();
      await page.locator('html[data-printed]').waitFor();
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: 703, height: 1032 });
      await shot(page, 'print');
      const printed = await page.locator('main').innerText();
      expect(printed).toMatch(/Credit check[\s\S]*Version[\s\S]*2026-/);
      expect(printed).toMatch(/received on .*, printed on /i);
      expect(printed).not.toMatch(
        /\b(Work|History|Owner|Take it|Due in|Back to|Reply|Documents|Sign Out|Print)\b/,
      );
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf.toString('latin1'))!;
      expect([Number(width), Number(height)].map(Math.round)).toEqual([595, 842]);
    });
  });
});
