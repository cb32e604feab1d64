import type { Locator } from 'playwright-core';

/** Clicks twice before the page draws the first click, as on a busy device. @returns the changes requested since, as they are requested */
export const clickTwice = async (button: Locator): Promise<readonly string[]> => {
  const changes: string[] = [];
  button.page().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/')) changes.push(pathname);
  });
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  return changes;
};
