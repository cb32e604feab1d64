import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { lateNotice, lateScript } from '../../web/prerender/late-notice.ts';

const reload = jest.fn();
let show: ReturnType<typeof jest.fn>;
let stop: AbortController;

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
  document.body.innerHTML = `<input id="name"><input type="checkbox" name="agree"><select id="subject"><option>A<option>B</select><input type="password" id="secret">${lateNotice}`;
  const notice = document.getElementById('late')!;
  show = jest.fn();
  Object.assign(notice, { showPopover: show });
  const location = { pathname: '/contact-us', reload };
  const addEventListener = (type: string, listener: () => void) =>
    window.addEventListener(type, listener, { signal });
  runInNewContext(lateScript, { document, location, sessionStorage, addEventListener, setTimeout, Date });
  return notice;
};
const happens = (type: string) => window.dispatchEvent(new Event(type));
const control = (selector: string) => document.querySelector<HTMLInputElement>(selector)!;

test('a page whose code has not come after eight seconds says so, and one that is hydrated does not', () => {
  open();
  jest.advanceTimersByTime(7_999);
  expect(show).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(show).toHaveBeenCalled();
  open().remove();
  jest.advanceTimersByTime(8_000);
  for (const type of ['unhandledrejection', 'online', 'pagehide']) happens(type);
  expect(reload).not.toHaveBeenCalled();
  expect(show).not.toHaveBeenCalled();
  expect(sessionStorage).toHaveLength(0);
});

test('a failed script is told of at once; the page is loaded again by its button, or when it is online', () => {
  const notice = open();
  happens('unhandledrejection');
  expect(show).toHaveBeenCalled();
  notice.querySelector('button')!.click();
  happens('online');
  expect(reload).toHaveBeenCalledTimes(2);
});

test('what was typed is kept over a reload, for an hour, but no password', () => {
  const leave = () => {
    control('#name').value = 'Aroha';
    control('[name=agree]').checked = true;
    control('#subject').value = 'B';
    control('#secret').value = 'Haere-mai';
    happens('pagehide');
  };
  const values = () => ['#name', '#subject', '#secret'].map((selector) => control(selector).value);
  open();
  leave();
  expect(sessionStorage.getItem('early:/contact-us')).not.toContain('Haere');
  open();
  expect([...values(), control('[name=agree]').checked]).toEqual(['Aroha', 'B', '', true]);
  expect(sessionStorage).toHaveLength(0);
  leave();
  jest.setSystemTime(Date.now() + 3_600_000);
  open();
  expect(values()).toEqual(['', 'A', '']);
});
