import type { Locator, Page } from 'playwright-core';
import type { Role } from '../engines/find-in-page.ts';
import { hydrated } from '../site.ts';
import type { PageDriver } from './page-driver.ts';

/** Drives a page of Chromium. */
export const playwrightDriver = (page: Page): PageDriver => {
  const locate = (role: Role, name: string, exact: boolean): Locator => {
    if (role === 'field') return page.getByLabel(name, { exact });
    if (role === 'text') return page.getByText(name, { exact });
    return page.getByRole(role, { name, exact });
  };
  /** Waits for a visible element; exact matches go first. */
  const find = async (role: Role, name: string): Promise<Locator> => {
    const [exact, loose] = [true, false].map((isExact) =>
      locate(role, name, isExact).filter({ visible: true }).first(),
    ) as [Locator, Locator];
    await loose.waitFor();
    return (await exact.count()) > 0 ? exact : loose;
  };
  return {
    find,
    open: async (path) => {
      await page.goto(path);
      await hydrated(page);
    },
    click: async (role, name) => (await find(role, name)).click(),
    fill: async (label, text) => (await find('field', label)).fill(text),
    choose: async (label, option) => {
      await (await find('field', label)).selectOption({ label: option });
    },
    answer: async (id, value) => {
      const control = page.locator(`#${id}`);
      if (typeof value === 'boolean') return control.setChecked(value);
      const kind = await control.evaluate((element) => (element as HTMLInputElement).type);
      if (kind.startsWith('select')) await control.selectOption(value);
      else if (kind === 'file') await control.setInputFiles(value);
      else await control.fill(value);
    },
    countRequests: (part) =>
      page.evaluate(
        (text) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(text)).length,
        part,
      ),
  };
};
