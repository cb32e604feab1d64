import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { earlyScripts } from '../../web/prerender/early-script.ts';

const run = (route: string, location: { pathname: string; search: string }) => {
  const requested: string[] = [];
  const window: { early?: { path: string } } = {};
  const fetch = async (path: string) => {
    requested.push(path);
    return Response.json({});
  };
  runInNewContext(earlyScripts.get(route)!, { window, location, fetch });
  return { requested, early: window.early };
};

describe('the inline script', () => {
  test.each([
    ['', ['/api/vehicles']],
    ['?make=Mazda&maxPrice=20000', ['/api/vehicles?make=Mazda&maxPrice=20000']],
    ['?maxPrice=-1', []],
    ['?make=Mazda&maxPrice=abc', []],
    ['?weekly=100', []],
    ['?utm_source=mail', []],
    ['?make=Mazda&fbclid=1', []],
  ])('of the vehicle list with query %j requests %j', (search, paths) => {
    const { requested, early } = run('/vehicle', { pathname: '/vehicle', search });
    expect(requested).toEqual(paths);
    expect(early?.path).toBe(paths[0]);
  });
});
