import { join } from 'node:path';
import { eventually } from '../eventually.ts';
import { findInPage, type Role } from './find-in-page.ts';
import type { Driver } from './webdriver.ts';

/** An element of a page, as WebDriver names it. */
export type ElementReference = Readonly<Record<string, string>>;

/** Keys that are no characters, by WebDriver's code points. */
export const keys = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015', Tab: '\uE004' } as const;

const idOf = (element: ElementReference): string => Object.values(element)[0]!;

/** Drives the only page of a browser as a visitor does: by roles, labels and texts. */
export const enginePage = (driver: Driver, site: string) => {
  const evaluate = async <Result, Args extends readonly unknown[]>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> =>
    (await driver.send('ExecuteScript', {
      script: `return (${script.toString()}).apply(null, arguments)`,
      args,
    })) as Result;

  /** Waits for a visible element. */
  const find = async (role: Role, name: string): Promise<ElementReference> => {
    let found: unknown;
    await eventually(async () => {
      found = await evaluate(findInPage, role, name);
      if (found === null) throw new Error(`There is no ${role} '${name}' on the page`);
    });
    return found as ElementReference;
  };
  const sendKeys = (element: ElementReference, text: string) =>
    driver.send('ElementSendKeys', { id: idOf(element), text });
  const pointer = (actions: readonly object[]) =>
    driver.send('PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });

  return {
    evaluate,
    find,
    sendKeys,
    open: async (path: string): Promise<void> => {
      await driver.send('Navigate', { url: new URL(path, site).href });
      await eventually(async () => {
        const isHydrated = await evaluate(() =>
          Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
        );
        if (!isHydrated) throw new Error(`${path} was not hydrated`);
      });
    },
    back: () => driver.send('Back'),
    click: async (role: Role, name: string): Promise<void> => {
      await driver.send('ElementClick', { id: idOf(await find(role, name)) });
    },
    /** Replaces the text of a field. */
    fill: async (label: string, text: string): Promise<void> => {
      const field = await find('field', label);
      await driver.send('ElementClear', { id: idOf(field) });
      await sendKeys(field, text);
    },
    /** Chooses an entry of a list by its text. */
    select: async (label: string, option: string): Promise<void> => {
      const list = await find('field', label);
      const chosen = await evaluate(
        (select, text) =>
          Array.from((select as unknown as HTMLSelectElement).options).find(
            (one) => one.text === text,
          ) as unknown,
        list,
        option,
      );
      await driver.send('ElementClick', { id: idOf(chosen as ElementReference) });
    },
    /** Chooses a file of this machine. */
    choose: async (label: string, file: string): Promise<void> => {
      await sendKeys(await find('file', label), join(file));
    },
    /** Moves the mouse onto an element, or to a point of the window. */
    hover: (origin: ElementReference | 'viewport', x = 0, y = 0) =>
      pointer([{ type: 'pointerMove', duration: 50, origin, x, y }]),
    resize: (width: number, height: number) => driver.send('SetWindowRect', { width, height }),
    scrollTo: (top: number) => evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top),
    /** Waits until the page has drawn two frames and all of its transitions are over. */
    settled: () =>
      evaluate(async () => {
        const nextFrame = () => new Promise(requestAnimationFrame);
        await nextFrame();
        await nextFrame();
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
        await nextFrame();
      }),
  };
};

export type EnginePage = ReturnType<typeof enginePage>;
