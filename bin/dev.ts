import { watch } from 'node:fs';
import { createServer, loadConfigFromFile, type Plugin, type ViteDevServer } from 'vite';
import { parseOptions } from '../local/runner/parse-options.ts';
import { prepareAssembly } from '../local/runner/prepare-assembly.ts';
import { runUntilStopped } from '../local/runner/run-until-stopped.ts';
import { startRunner, type Runner } from '../local/runner/start-runner.ts';
import { htmlDocument } from '../web/prerender/document.ts';

/** `npm run dev`: like `npm start`, but what is changed in the site, the Lambdas or the templates shows at once. */
const log = (line: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** What the runner answers also here; the rest is the site's source, served by Vite. */
const runnersPaths = ['/api', '/config.json', '/vehicle-images'];
const templateSources = ['domain', 'infra', 'lambdas'];
/** Editors write a file in several steps. */
const settleMilliseconds = 150;

const renderPage = async (vite: ViteDevServer, url: string): Promise<{ status: number; html: string }> => {
  const site = await vite.ssrLoadModule('/src/app/entry-server.tsx');
  const { pathname } = new URL(url, 'http://127.0.0.1');
  const isPage: boolean = site['pagePaths'].includes(pathname);
  const page = await site['renderPage'](isPage ? pathname : '/404');
  const head = `${page.head}<link rel="stylesheet" href="/src/styles/site.css">`;
  const document = htmlDocument({
    head,
    body: page.body,
    styleSheets: [],
    entry: '/src/app/entry-client.tsx',
    chunks: [],
  });
  return { status: isPage ? 200 : 404, html: await vite.transformIndexHtml(url, document) };
};

/** Renders pages from their source, as the prerender does when the site is built. */
const livePages: Plugin = {
  name: 'live-pages',
  configureServer: (vite) => () => {
    vite.middlewares.use((request, response, next) => {
      renderPage(vite, request.originalUrl ?? '/').then(
        ({ status, html }) => response.writeHead(status, { 'content-type': 'text/html' }).end(html),
        next,
      );
    });
  },
};

const startSite = async (port: number, runner: Runner): Promise<ViteDevServer> => {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, 'web/vite.config.ts');
  const { ssr: _, plugins = [], ...config } = loaded?.config ?? {};
  const vite = await createServer({
    ...config,
    configFile: false,
    appType: 'custom',
    plugins: [...plugins, livePages],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: Object.fromEntries(runnersPaths.map((path) => [path, runner.info.site])),
    },
  });
  return vite.listen();
};

/** Takes over changed templates and functions, one change after the other. */
const watchTemplates = (runner: Runner): void => {
  let timer: NodeJS.Timeout | undefined;
  let reloading = Promise.resolve();
  const reload = (): void => {
    reloading = reloading
      .then(() => runner.reload())
      .then(() => log('took over what changed'))
      .catch((error: unknown) => log(error instanceof Error ? error.message : String(error)));
  };
  for (const folder of templateSources) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(reload, settleMilliseconds);
    });
  }
};

process.env['TZ'] = 'UTC';
// The data folder holds secrets and what visitors wrote: it is its owner's alone.
process.umask(0o077);

await runUntilStopped(async (stop) => {
  const { port, dataDir, stage } = parseOptions(process.argv.slice(2));
  const prepare = () =>
    prepareAssembly({ root: process.cwd(), stage, environment: process.env, log, skipsSite: true, stop });
  const runner = await startRunner({ prepare, dataDir, port: 0, log, stop });
  const vite = await startSite(port, runner);
  watchTemplates(runner);
  console.log(`\n  Site    ${vite.resolvedUrls?.local[0]}\n  Inbox   ${runner.info.inbox}\n`);
  return {
    close: async () => {
      await Promise.all([vite.close(), runner.close()]);
    },
  };
});
