import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { accountPassword, signIn } from '../../product/admin.ts';
import { launchBrowser } from '../../product/launch-browser.ts';
import type { Runner } from '../../product/runner.ts';
import { sampleMessage } from '../../product/sample-message.ts';
import { newVisitor } from '../../product/visitor.ts';
import { percentilesOf } from '../percentiles.ts';

const visits = 20;
const viewport = { width: 1440, height: 900 };

/** Milliseconds, p95. */
export interface InboxMeasurement {
  /** From the first paint to the first list. */
  readonly firstList: number;
  /** From the start of the navigation to the first list, with nothing cached. */
  readonly coldStart: number;
  /** From the key to what the list knows of the next submission. */
  readonly known: number;
  /** From the key to the submission. */
  readonly item: number;
}

/** Sends messages, which are the newest submissions: those of the stock have no records to open. */
const sendMessages = async (runner: Runner): Promise<void> => {
  const visitor = await newVisitor(runner);
  for (let sent = 0; sent <= visits; sent += 1) {
    const message = { ...sampleMessage, name: `Sent ${sent}`, id: randomUUID() };
    const { status } = await visitor.post('/api/contact-submissions', message);
    if (status !== 201) throw new Error(`A message was answered by ${status}.`);
  }
};

/** Signs in by the form. @returns the browser's storage afterwards */
const signedInState = async (browser: Browser, { site }: Runner, email: string) => {
  const page = await browser.newPage({ baseURL: site });
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel(/^Password/).fill(accountPassword);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('**/admin');
  const state = await page.context().storageState();
  // Frames are drawn for the page in front.
  await page.context().close();
  return state;
};

/** Notes the frame that shows the first list. */
const noteFirstList = (page: Page) =>
  page.addInitScript(() => {
    const look = (): void => {
      if (document.querySelector('[data-work-link]') === null) requestAnimationFrame(look);
      else performance.mark('first-list');
    };
    requestAnimationFrame(look);
  });

/** Reads when the first list was there. */
const readStart = (page: Page) =>
  page.evaluate(async () => {
    let [listed] = performance.getEntriesByName('first-list');
    while (listed === undefined) {
      await new Promise(requestAnimationFrame);
      [listed] = performance.getEntriesByName('first-list');
    }
    const coldStart = listed.startTime;
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    return { coldStart, firstList: coldStart - (painted?.startTime ?? 0) };
  });

/** Presses j. @returns milliseconds until the frames that show what is known, and the submission */
const measureKey = async (page: Page) => {
  // It listens before the key is pressed, which would overtake it while the page is busy.
  const watching = await page.evaluateHandle(() => ({
    shown: new Promise<{ readonly known: number; readonly item: number }>((resolve) => {
      const current = '[data-work-link][aria-current]';
      const before = document.querySelector(current)?.textContent;
      const watch = ({ timeStamp }: KeyboardEvent): void => {
        let known: number | undefined;
        const look = (): void => {
          const name = document.querySelector(current)?.textContent;
          const pane = document.querySelector('.item-pane');
          if (name !== before && pane?.querySelector('h2')?.textContent === name) {
            const passed = performance.now() - timeStamp;
            known ??= passed;
            if (pane?.querySelector('.known-facts') === null) {
              resolve({ known, item: passed });
              return;
            }
          }
          requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      };
      document.addEventListener('keydown', watch, { once: true });
    }),
  }));
  await page.keyboard.press('j');
  return watching.evaluate(({ shown }) => shown);
};

/** Opens the inbox in a browser repeatedly, and goes down its list. */
export const measureInbox = async (runner: Runner): Promise<InboxMeasurement> => {
  const [owner] = runner.admins;
  if (owner === undefined) throw new Error('The product has no administrators.');
  await signIn(runner, owner.email);
  await sendMessages(runner);
  const browser = await launchBrowser(['--ignore-certificate-errors']);
  try {
    const storageState = await signedInState(browser, runner, owner.email);
    const openInbox = async (view: string) => {
      const context = await browser.newContext({ baseURL: runner.site, storageState, viewport });
      const page = await context.newPage();
      await noteFirstList(page);
      await page.goto(`/admin/inbox${view}`);
      await page.locator('[data-work-link]').first().waitFor();
      return page;
    };
    const starts: { coldStart: number; firstList: number }[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const page = await openInbox('');
      starts.push(await readStart(page));
      await page.context().close();
    }
    // Newest first, unlike a list without a period.
    const page = await openInbox(`?view=all&from=${new Date().toISOString().slice(0, 10)}`);
    await page.waitForLoadState('networkidle');
    const keys: { known: number; item: number }[] = [];
    for (let key = 0; key < visits; key += 1) keys.push(await measureKey(page));
    return {
      firstList: percentilesOf(starts.map(({ firstList }) => firstList)).p95,
      coldStart: percentilesOf(starts.map(({ coldStart }) => coldStart)).p95,
      known: percentilesOf(keys.map(({ known }) => known)).p95,
      item: percentilesOf(keys.map(({ item }) => item)).p95,
    };
  } finally {
    await browser.close();
  }
};
