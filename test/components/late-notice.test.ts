import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { adminDrafts } from '../../web/src/lib/admin-session/admin-drafts.ts';
import { visitorDraftLifetimeMs } from '#domain/site/drafts.ts';
import { bootScript } from '../../web/prerender/page-html.ts';
import { lateNotice, lateScript } from '../../web/prerender/late-notice.ts';

const reload = jest.fn();
let show: ReturnType<typeof jest.fn>;
let stop: AbortController;
/** Stands for `window`, where the one script finds the other's function. */
const shared: { showLate?: () => void } = {};

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  reload.mockClear();
});
afterEach(() => {
  stop.abort();
  jest.useRealTimers();
  document.body.replaceChildren();
});

/** Opens a page whose code has not come. @returns its notice */
const open = (): HTMLElement => {
  stop?.abort();
  stop = new AbortController();
  const { signal } = stop;
  document.body.innerHTML = `<input id="name"><input type="checkbox" name="agree"><select id="subject"><option>A<option>B</select><input type="password" id="secret"><button type="button" aria-disabled="true"><b>Send</b></button>${lateNotice}`;
  const notice = document.getElementById('late')!;
  show = jest.fn();
  Object.assign(notice, { showPopover: show });
  const location = { pathname: '/contact-us', reload };
  const addEventListener = (type: string, listener: () => void) =>
    window.addEventListener(type, listener, { signal });
  const globals = { window: shared, document, location, addEventListener, setTimeout, Date };
  const context = Object.defineProperty(globals, 'sessionStorage', { get: () => window.sessionStorage });
  runInNewContext(lateScript, context);
  return notice;
};
const happens = (type: string) => window.dispatchEvent(new Event(type));
const control = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;

test('a page whose code has not come after eight seconds says so, and one that is hydrated does not', () => {
  open();
  jest.advanceTimersByTime(7_999);
  expect(show).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(show).toHaveBeenCalledTimes(1);
  open().remove();
  jest.advanceTimersByTime(8_000);
  control('[aria-disabled]').click();
  shared.showLate?.();
  for (const type of ['online', 'pagehide']) happens(type);
  expect(reload).not.toHaveBeenCalled();
  expect(show).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

test('a notice that was closed comes again when an inactive button is pressed, and for nothing else', () => {
  open();
  control('#name').click();
  expect(show).not.toHaveBeenCalled();
  control('[aria-disabled] b').click();
  expect(show).toHaveBeenCalledTimes(1);
});

test('the notice closes no menu that is open, as light popovers do, and has a button of its own to close it', () => {
  const notice = open();
  expect(notice.getAttribute('popover')).toBe('manual');
  expect(notice.querySelector('[popovertarget=late]')?.textContent).toBe('Close');
});

test('a failed script is told of at once; the page is loaded again by its button, or when it is online', () => {
  const notice = open();
  shared.showLate?.();
  expect(show).toHaveBeenCalledTimes(1);
  notice.querySelector('button')!.click();
  happens('online');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page that is hydrated while the notice stands is not loaded again', () => {
  const notice = open();
  shared.showLate?.();
  notice.remove();
  happens('online');
  expect(reload).not.toHaveBeenCalled();
});

test('a page whose code is on its way is left alone: offline for a moment, or with a script of others that fails', () => {
  open();
  happens('online');
  happens('unhandledrejection');
  expect(reload).not.toHaveBeenCalled();
  expect(show).not.toHaveBeenCalled();
});

test("the page's own script is the one that counts, and its failure stays an error", async () => {
  jest.useRealTimers();
  open();
  const listeners: (() => Promise<void>)[] = [];
  runInNewContext(bootScript, {
    document: {
      documentElement: { dataset: { chunks: '', entry: '/gone.js' } },
      createElement: () => ({}),
      head: { append: () => undefined },
    },
    addEventListener: (_: string, listener: () => Promise<void>) => listeners.push(listener),
    window: shared,
    setTimeout: (go: () => void) => go(),
  });
  await expect(listeners[0]!()).rejects.toMatchObject({ code: expect.stringContaining('IMPORT') });
  expect(show).toHaveBeenCalledTimes(1);
});

describe('what was typed', () => {
  const type = () => {
    control('#name').value = 'Aroha';
    control('[name=agree]').checked = true;
    control('#subject').value = 'B';
    control('#secret').value = 'Haere-mai';
  };
  const leave = () => happens('pagehide');
  const values = () => ['#name', '#subject', '#secret'].map((selector) => control(selector).value);

  test('is kept over reloads, for an hour, but no password', () => {
    open();
    type();
    leave();
    expect(JSON.stringify(sessionStorage)).toContain('Aroha');
    expect(JSON.stringify(sessionStorage)).not.toContain('Haere');
    for (const _ of [1, 2]) {
      open();
      expect([...values(), control('[name=agree]').checked]).toEqual(['Aroha', 'B', '', true]);
      happens('pageshow');
      expect(sessionStorage).toHaveLength(0);
      leave();
    }
    jest.setSystemTime(Date.now() + visitorDraftLifetimeMs);
    open();
    expect(values()).toEqual(['', 'A', '']);
  });

  test('is forgotten at sign-out, and a page where nothing was typed keeps nothing', () => {
    open();
    leave();
    expect(sessionStorage).toHaveLength(0);
    type();
    leave();
    adminDrafts.clearAll();
    expect(sessionStorage).toHaveLength(0);
  });

  test('does not come back over newer input, once Back has shown the page as it was left', () => {
    open();
    type();
    leave();
    happens('pageshow');
    document.getElementById('late')!.remove();
    open();
    expect(values()).toEqual(['', 'A', '']);
  });

  test('is not kept without storage, and nothing else fails', () => {
    const blocked = jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    open();
    type();
    expect([leave(), happens('pageshow')]).toEqual([true, true]);
    blocked.mockRestore();
  });
});
