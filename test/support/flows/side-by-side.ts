import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../eventually.ts';
import type { PageDriver } from './page-driver.ts';
import { playwrightDriver } from './playwright-driver.ts';

/** Does what a browser's translator does: each text, also a later one, becomes `font > font > text`. Runs in the page. */
export const translateTexts = (): void => {
  const isKept = (element: Element | null): boolean =>
    element?.closest('head, script, style, noscript, svg, textarea, font, [translate="no"]') !== null;
  const translate = (text: Text): void => {
    if (text.data.trim() === '' || isKept(text.parentElement)) return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild!.append(text.data);
    text.replaceWith(outer);
  };
  const translateWithin = (node: Node): void => {
    if (node instanceof Text) return translate(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(translateWithin);
  });
  observer.observe(document, { childList: true, subtree: true });
};

// Each page sends a record of its own.
const referenceNumber = /\b[A-Z]{2}-[0-9A-Z-]+\b/g;

/** Returns the texts of a page that a visitor can read, without the announcement of a visit by a link. */
export const readTexts = async (page: Page): Promise<string> =>
  (await page.locator('.site > :not(output)').allInnerTexts())
    .join(' ')
    .replaceAll(referenceNumber, 'reference')
    // In the subjects of mails that tests send.
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    // A minute may end between two readings.
    .replaceAll(/just now|\d+ minutes? ago/g, 'some moments ago')
    .replaceAll(/\s+/g, ' ');

/** Waits until both pages show the same texts. */
export const expectSameTexts = (page: Page, translated: Page): Promise<void> =>
  eventually(async () => {
    expect(await readTexts(translated)).toBe(await readTexts(page));
  }, 60);

/** Drives a page and its translation alike; after each step they must show the same texts. */
export const sideBySide = (page: Page, translated: Page): PageDriver => {
  const [driver, other] = [playwrightDriver(page), playwrightDriver(translated)];
  const onBoth =
    <Input extends readonly unknown[]>(step: (one: PageDriver, ...input: Input) => Promise<unknown>) =>
    async (...input: Input): Promise<void> => {
      await step(driver, ...input);
      await step(other, ...input);
      await expectSameTexts(page, translated);
    };
  return {
    countRequests: driver.countRequests,
    open: onBoth((one, path: string) => one.open(path)),
    find: onBoth((one, ...what: Parameters<PageDriver['find']>) => one.find(...what)),
    click: onBoth((one, ...what: Parameters<PageDriver['click']>) => one.click(...what)),
    fill: onBoth((one, ...what: Parameters<PageDriver['fill']>) => one.fill(...what)),
    choose: onBoth((one, ...what: Parameters<PageDriver['choose']>) => one.choose(...what)),
    answer: onBoth((one, ...what: Parameters<PageDriver['answer']>) => one.answer(...what)),
  };
};
