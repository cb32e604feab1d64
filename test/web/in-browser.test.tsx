import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import {
  AdminSessionContext,
  type AdminSession,
  useAdminSession,
} from '../../web/src/lib/admin-session/admin-session.ts';
import { waitForDoubleClick } from '../../web/src/lib/api/double-click-guard.ts';
import { logWarning } from '../../web/src/lib/log.ts';
import { browserRetryTools } from '../../web/src/lib/retry.ts';
import { scrollBehavior } from '../../web/src/lib/scrolling.ts';
import { sentEnquiry } from '../../web/src/lib/sent-enquiry.ts';
import { browserConnection } from '../../web/src/lib/uploads/connection.ts';
import { useHydrated } from '../../web/src/lib/use-hydrated.ts';
import { useVehicleListPath } from '../../web/src/lib/vehicle-list-path.ts';
import { fakeStorage } from './support/fake-storage.ts';
import { inBrowser } from './support/in-browser.ts';

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('browser helpers', () => {
  test.each([
    [true, 'instant'],
    [false, 'smooth'],
  ])('with reduced motion %s, scrolling is %s', (matches, behavior) => {
    const matchMedia = (query: string) => ({
      matches: query === '(prefers-reduced-motion: reduce)' && matches,
    });
    leave = inBrowser({ window: { matchMedia } });
    expect(scrollBehavior()).toBe(behavior);
  });

  test('connection changes are reported until the listener unsubscribes', () => {
    const window = new EventTarget();
    const navigator = { onLine: true };
    leave = inBrowser({ window, navigator });
    const told: boolean[] = [];
    const stop = browserConnection.subscribe(() => told.push(browserConnection.isOnline()));
    navigator.onLine = false;
    window.dispatchEvent(new Event('offline'));
    navigator.onLine = true;
    window.dispatchEvent(new Event('online'));
    stop();
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name));
    expect(told).toEqual([false, true]);
  });

  test('the double-click guard waits half a second', async () => {
    jest.useFakeTimers();
    let isShown = false;
    const shown = waitForDoubleClick().then(() => (isShown = true));
    await jest.advanceTimersByTimeAsync(499);
    expect(isShown).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await shown).toBe(true);
    expect(browserRetryTools.random).toBe(Math.random);
  });

  test('the last enquiry is remembered in its tab', () => {
    const sessionStorage = fakeStorage();
    leave = inBrowser({ sessionStorage });
    const sent = { reference: 'VE-0000-0001', vehicle: '2022 Ford Ranger' };
    sentEnquiry.save(sent);
    expect(sentEnquiry.restore()).toEqual(sent);
    expect(sessionStorage.getItem('draft:enquiry-sent:1')).toBe(JSON.stringify(sent));
    sessionStorage.setItem('draft:enquiry-sent:1', '{"reference":"VE-0000-0001"}');
    expect(sentEnquiry.restore()).toBeUndefined();
  });

  test('warnings are logged with their cause, if any', () => {
    const warn = jest.spyOn(console, 'warn').mockReturnValue();
    const cause = new Error('down');
    logWarning('Later', cause);
    logWarning('Now');
    expect(warn.mock.calls).toEqual([['Later', cause], ['Now']]);
  });
});

describe('in the prerendered page', () => {
  const Page = () => (
    <p>
      {useVehicleListPath()} {String(useHydrated())}
    </p>
  );

  test('the link to the vehicle list has no filters, and nothing is hydrated', () => {
    const from = [{ pathname: '/vehicle/1', state: { listQuery: '?make=Mazda' } }];
    const html = renderToStaticMarkup(
      <MemoryRouter initialEntries={from}>
        <Page />
      </MemoryRouter>,
    );
    expect(html).toBe('<p>/vehicle false</p>');
  });

  test('useAdminSession throws outside the admin guard', () => {
    const Guarded = () => useAdminSession().admin.name;
    const session = { admin: { name: 'Mere' } } as AdminSession;
    expect(
      renderToStaticMarkup(
        <AdminSessionContext value={session}>
          <Guarded />
        </AdminSessionContext>,
      ),
    ).toBe('Mere');
    expect(() => renderToStaticMarkup(<Guarded />)).toThrow('useAdminSession needs the admin guard');
  });
});
