import { eventually } from '../eventually.ts';
import { findInPage, type Role } from './find-in-page.ts';
import type { Driver } from './webdriver.ts';

/** WebDriver's reference to an element. */
export type ElementReference = Readonly<Record<string, string>>;

/** WebDriver's code points for special keys. */
export const keys = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015', Tab: '\uE004' } as const;

const idOf = (element: ElementReference): string => Object.values(element)[0]!;

/** Drives the only page of a browser like a visitor: by roles, labels and texts. */
export const enginePage = (driver: Driver, site: string) => {
  const evaluate = async <Result, Args extends readonly unknown[]>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> =>
    (await driver.send('ExecuteScript', {
      script: `return (${script.toString()}).apply(null, arguments)`,
      args,
    })) as Result;

  /** Waits for a visible element; a failure tells the page's text. */
  const find = async (role: Role, name: string): Promise<ElementReference> => {
    let found: unknown;
    await eventually(async () => {
      found = await evaluate(findInPage, role, name);
      if (found !== null) return;
      const text = await evaluate(() => document.querySelector('main')?.innerText);
      throw new Error(`There is no ${role} '${name}' on the page:\n${text}`);
    });
    return found as ElementReference;
  };
  const sendKeys = (element: ElementReference, text: string) =>
    driver.send('ElementSendKeys', { id: idOf(element), text });
  // WebKit's driver scrolls smoothly and does not wait for the end, nor for a page that still moves.
  const scrollTo = (element: ElementReference) =>
    evaluate(async (one) => {
      const target = one as unknown as Element;
      const shown = target.closest('select') ?? target;
      const nextFrame = () => new Promise(requestAnimationFrame);
      let top: number;
      do {
        shown.scrollIntoView({ block: 'center', behavior: 'instant' });
        ({ top } = shown.getBoundingClientRect());
        await nextFrame();
        await nextFrame();
      } while (shown.getBoundingClientRect().top !== top);
    }, element);
  const clickOn = async (element: ElementReference): Promise<void> => {
    await scrollTo(element);
    await driver.send('ElementClick', { id: idOf(element) });
  };
  const fillIn = async (field: ElementReference, text: string): Promise<void> => {
    await scrollTo(field);
    const value = await evaluate((input) => (input as unknown as HTMLInputElement).value, field);
    if (value !== '') await driver.send('ElementClear', { id: idOf(field) });
    if (text !== '') await sendKeys(field, text);
  };
  /** Waits for an element in the page, visible or not. */
  const element = async (selector: string): Promise<ElementReference> => {
    let found: unknown;
    await eventually(async () => {
      found = await evaluate((text) => document.querySelector(text), selector);
      if (found === null) throw new Error(`There is no ${selector} on the page`);
    });
    return found as ElementReference;
  };
  const chooseFrom = async (list: ElementReference, value: string): Promise<void> => {
    const option = await evaluate(
      (select, wanted): unknown =>
        Array.from((select as unknown as HTMLSelectElement).options).find(
          (one) => one.text === wanted || one.value === wanted,
        ),
      list,
      value,
    );
    await clickOn(option as ElementReference);
  };
  const pointer = (actions: readonly object[]) =>
    driver.send('PerformActions', {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });

  return {
    evaluate,
    find,
    element,
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
      await clickOn(await find(role, name));
    },
    /** Selects an option by its text or value. */
    choose: async (label: string, option: string) => chooseFrom(await find('field', label), option),
    /** Replaces the text of a field. */
    fill: async (label: string, text: string) => fillIn(await find('field', label), text),
    /** Sets a control: text, option, checkbox, radio button, or a file's path. */
    answer: async (id: string, value: string | boolean): Promise<void> => {
      const control = await element(`#${id}`);
      const kind = await evaluate((one) => {
        const { tagName, type } = one as unknown as HTMLInputElement;
        return tagName === 'SELECT' || type === 'file' || type === 'checkbox' ? type : 'text';
      }, control);
      if (kind === 'file') await sendKeys(control, String(value));
      else if (kind === 'text') await fillIn(control, String(value));
      else if (kind !== 'checkbox') await chooseFrom(control, String(value));
      else if (value === true) await clickOn(control);
    },
    countRequests: (part: string) =>
      evaluate(
        (text) => performance.getEntriesByType('resource').filter(({ name }) => name.includes(text)).length,
        part,
      ),
    /** Moves the mouse to an element or a point of the window. */
    hover: (origin: ElementReference | 'viewport', x = 0, y = 0) =>
      pointer([{ type: 'pointerMove', duration: 50, origin, x, y }]),
    resize: (width: number, height: number) => driver.send('SetWindowRect', { width, height }),
    scrollTo: (top: number) => evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top),
    /** Takes a screenshot of the window. @returns a PNG in base64 */
    screenshot: async () => (await driver.send('TakeScreenshot', { full: false })) as string,
    /** Waits until the page has drawn two frames and its transitions have ended. */
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
