import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { administratorOf, signIn } from '../../tools/product/admin.ts';
import { sampleMessage } from '../../tools/product/sample-message.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';
import type { PageCheck } from './browser.ts';
import { useDesk, type Device } from './desk.ts';
import { useSite } from './site.ts';
import { useVisitor } from './use-visitor.ts';

/** Returns a section of a submission's page. */
export const sectionOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Presses a button of the head, in the menu where it stands unless it is there already. */
const pressInMenu = async (button: Locator, opener: Locator): Promise<void> => {
  await opener.waitFor();
  if (!(await button.isVisible())) await opener.click();
  await button.click();
};

const formButtons = { Reply: /^Reply/, 'Write a note': /^Note/, 'Note a call': /^Call/ };

/** Opens a form at the bottom of a submission's page. @returns its section */
export const openForm = async (page: Page, name: keyof typeof formButtons) => {
  const section = sectionOf(page, name);
  const button = page.locator('.composer-tabs').getByRole('button', { name: formButtons[name] });
  await button.waitFor();
  if (!(await section.isVisible())) await button.click();
  await section.waitFor();
  return section;
};

/** Folds the forms at the bottom, which cover a part of a phone's page. */
export const closeForm = (page: Page) =>
  page.locator('.composer-tabs').getByRole('button', { name: 'Close', exact: true }).click();

/** Returns the button that takes back the reply that was sent last. */
export const undoReply = (page: Page) =>
  page.locator('.composer-waiting').getByRole('button', { name: 'Undo' });

/** Returns the entries of a kind in a submission's history. */
export const entriesOf = (page: Page, kind: string) =>
  sectionOf(page, 'History').locator(`li[data-kind='${kind}']`);

/** Returns the actions on a submission's page. */
export const workOf = (page: Page) => {
  const section = sectionOf(page, 'Work');
  const menu = (name: string | RegExp) => section.getByRole('button', { name, exact: true });
  const step = (status: string) => section.getByRole('button', { name: `Move to ${status}` });
  const aside = sectionOf(page, 'Set aside');
  const openAside = menu(/^(Set aside|Aside until)/);
  return {
    section,
    /** Takes the focus where a pressed button goes. */
    heading: section.getByRole('heading', { level: 2 }),
    owner: section.getByRole('combobox', { name: 'Owner' }),
    take: section.getByRole('button', { name: 'Take it' }),
    undo: section.getByRole('button', { name: 'Undo' }),
    /** Dialog that asks before a step. */
    asked: page.getByRole('dialog'),
    proceed: page.getByRole('dialog').getByRole('button', { name: 'Continue' }),
    /** The usual next step, which stands beside the menu of the others. */
    step,
    /** Menu of the steps that are less usual. */
    steps: menu(/^Status: /),
    move: (status: string) => pressInMenu(step(status), menu(/^Status: /)),
    setAside: (way: string) => pressInMenu(aside.getByRole('button', { name: way }), openAside),
    openAside,
    openTags: menu('Add a tag'),
    /** Waits until pending changes are sent and in the history. */
    inHistory: (sentence: RegExp) =>
      sectionOf(page, 'History').getByRole('listitem').filter({ hasText: sentence }).waitFor(),
  };
};

/** Sends submissions as visitors, and opens their pages as an administrator. */
export const useSubmissionPages = () => {
  const site = useSite();
  const { runner } = site;
  const { open, openAnew } = useDesk(site, (page) => page.clock.install());
  const { visitor, cloud } = useVisitor(runner);
  const admins = (): [owner: string, sales: string] => {
    const [owner, second] = runner().admins;
    return [owner!.email, second!.email];
  };

  const sales = administratorOf(runner, 1);
  beforeAll(async () => {
    await signIn(runner(), admins()[0]);
  });

  const send = async (path: string, type: string, body: object, id: string) => {
    expect(await visitor().post(path, { ...body, id })).toMatchObject({ status: 201 });
    return { id, path: `/admin/inbox/${type}/${id}` };
  };
  return {
    site,
    runner,
    open,
    openAnew,
    visitor,
    cloud,
    /** Addresses of the super admin and the other administrator. */
    admins,
    /** Calls the API as the other administrator. */
    sales,
    sendMessage: ({ id = randomUUID(), ...sent }: { readonly id?: string } & Record<string, string> = {}) =>
      send('/api/contact-submissions', 'contact', { ...sampleMessage, ...sent }, id),
    apply: (sent: object = {}, documents: object = {}) =>
      send(
        '/api/loan-applications',
        'loan-application',
        { ...formToPayload({ ...sampleForm, ...sent }), ...documents },
        randomUUID(),
      ),
    /** Returns a stored application. */
    stored: async ({ id }: { readonly id: string }) => {
      const { body } = await sales('GET', `/admin/work-items/loan-application/${id}/progress`);
      return body['item'] as { status: string; owner: string; version: number };
    },
    /** Opens a submission as the super admin, or as the other administrator. */
    opened: (path: string, device: Device, check: PageCheck, account: 0 | 1 = 0): Promise<void> =>
      open(path, account, device, async (page, log) => {
        await workOf(page).section.waitFor();
        await check(page, log);
      }),
  };
};

export type SubmissionPages = ReturnType<typeof useSubmissionPages>;
