import { expect, test } from '@jest/globals';
import { chooseBrowser } from '../../tools/product/choose-browser.ts';

const linux = { platform: 'linux', arch: 'x64', chromiumPath: undefined, exists: () => true };
const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

test.each([
  ['the packaged one on Linux with x64, whatever is installed', linux, undefined],
  ['the system’s on Linux with another processor', { ...linux, arch: 'arm64' }, '/usr/lib/chromium/chromium'],
  [
    'the system’s that is there',
    { ...linux, platform: 'darwin', exists: (path: string) => path === chrome },
    chrome,
  ],
  ['none where none is installed', { ...linux, platform: 'win32', exists: () => false }, undefined],
  ['the one that is named, on every machine', { ...linux, chromiumPath: '/opt/chrome' }, '/opt/chrome'],
])('the browser of tests is %s', (_, machine, path) => {
  expect(chooseBrowser(machine)).toBe(path);
});
