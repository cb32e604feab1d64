import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { earlyScripts } from '../../web/prerender/early-script.ts';

const run = (route: string, location: { pathname: string; search: string }) => {
  const asked: string[] = [];
  const window: { early?: { path: string } } = {};
  const fetch = async (path: string) => {
    asked.push(path);
    return Response.json({});
  };
  runInNewContext(earlyScripts.get(route)!, { window, location, fetch });
  return { asked, early: window.early };
};

describe('the inline script', () => {
  test.each([
    ['', ['/api/vehicles']],
    ['?make=Mazda&maxPrice=20000', ['/api/vehicles?make=Mazda&maxPrice=20000']],
    ['?utm_source=mail', []],
    ['?make=Mazda&fbclid=1', []],
  ])('of the list asks early for %j', (search, paths) => {
    const { asked, early } = run('/vehicle', { pathname: '/vehicle', search });
    expect(asked).toEqual(paths);
    expect(early?.path).toBe(paths[0]);
  });
});
