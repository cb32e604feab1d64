import { gzipSync } from 'node:zlib';
import { readSite } from '../../../scripts/site/site-content.ts';
import { accountPassword, signIn } from '../../product/admin.ts';
import { launchBrowser } from '../../product/launch-browser.ts';
import type { Runner } from '../../product/runner.ts';
import { percentilesOf } from '../percentiles.ts';
import { scriptsOf } from '../web/measure-sizes.ts';

const inboxPath = '/admin/inbox';
const visits = 20;

/** In bytes, with gzip. */
interface ScriptSizes {
  /** Scripts that neither the site nor the sign-in page loads. */
  readonly inbox: number;
  readonly home: number;
}

export const measureInboxScripts = (): ScriptSizes => {
  const { files } = readSite();
  const namesOf = (path: string): string[] => {
    const page = files.get(path);
    if (page === undefined) throw new Error(`The site has no page ${path}.`);
    return scriptsOf(page);
  };
  const sizeOf = (names: readonly string[]): number =>
    names
      .flatMap((name) => files.get(name) ?? [])
      .reduce((sum, { content }) => sum + gzipSync(content).length, 0);
  const home = namesOf('/');
  const others = new Set([...home, ...namesOf('/login')]);
  return { inbox: sizeOf(namesOf(inboxPath).filter((name) => !others.has(name))), home: sizeOf(home) };
};

/** Opens the inbox in a browser repeatedly. @returns milliseconds from the first paint to the first list, p95 */
export const measureFirstList = async (runner: Runner): Promise<number> => {
  const [owner] = runner.admins;
  if (owner === undefined) throw new Error('The product has no administrators.');
  await signIn(runner, owner.email);
  const browser = await launchBrowser(['--ignore-certificate-errors']);
  try {
    const page = await browser.newPage({ baseURL: runner.site });
    await page.goto('/login', { waitUntil: 'networkidle' });
    await page.getByLabel('Email address').fill(owner.email);
    await page.getByLabel(/^Password/).fill(accountPassword);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor();
    const times: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      await page.goto(inboxPath);
      await page.locator('[data-work-link]').first().waitFor();
      times.push(
        await page.evaluate(
          () =>
            performance.now() - (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
        ),
      );
    }
    return percentilesOf(times).p95;
  } finally {
    await browser.close();
  }
};
