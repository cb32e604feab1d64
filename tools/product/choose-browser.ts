const systemBrowsers = [
  '/usr/lib/chromium/chromium',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

interface Machine {
  readonly platform: string;
  readonly arch: string;
  /** Path that the developer named. */
  readonly chromiumPath: string | undefined;
  readonly exists: (path: string) => boolean;
}

/**
 * Returns the browser's path; undefined for the one from an npm package. That is a headless shell for Linux on x64, and needs a third less
 * processor time than a system's Chromium.
 */
export const chooseBrowser = ({ platform, arch, chromiumPath, exists }: Machine): string | undefined => {
  if (chromiumPath !== undefined) return chromiumPath;
  return platform === 'linux' && arch === 'x64' ? undefined : systemBrowsers.find((path) => exists(path));
};
