import type { Locator } from 'playwright-core';

// Sent by the clock, while a submission is open.
const isPresence = (path: string): boolean => path.endsWith('/presence');

/** Clicks twice before the page draws the first click, as on a busy device. @returns the changes requested since, as they are requested */
export const clickTwice = async (button: Locator): Promise<readonly string[]> => {
  const changes: string[] = [];
  button.page().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !pathname.startsWith('/api/') || isPresence(pathname)) return;
    changes.push(pathname);
  });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  return changes;
};
