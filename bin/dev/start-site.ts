import { fileURLToPath } from 'node:url';
import { createServer, loadConfigFromFile, type ViteDevServer } from 'vite';
import { PortTakenError } from 'local-cloud/port-taken-error';
import { livePages } from './live-pages.ts';

const configFile = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url));
/** What the runner answers; the rest is the site's source, served by Vite. */
const runnersPaths = ['/api', '/config.json', '/vehicle-images'];

/**
 * Serves the site from its source, and what is not the site's from the runner at `runnersOrigin`. Rejects with a
 * PortTakenError; nothing is left running then.
 */
export const startSite = async (port: number, runnersOrigin: string): Promise<ViteDevServer> => {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, configFile);
  const { ssr: _, plugins = [], ...config } = loaded?.config ?? {};
  const listenersBefore = process.listeners('SIGTERM');
  const vite = await createServer({
    ...config,
    configFile: false,
    appType: 'custom',
    plugins: [...plugins, livePages],
    server: {
      host: '127.0.0.1',
      port,
      strictPort: true,
      proxy: Object.fromEntries(runnersPaths.map((path) => [path, runnersOrigin])),
    },
  });
  // Vite's own ends the process once its server is closed, in the middle of closing everything else.
  for (const listener of process.listeners('SIGTERM')) {
    if (!listenersBefore.includes(listener)) process.off('SIGTERM', listener);
  }
  try {
    return await vite.listen();
  } catch (error) {
    await vite.close();
    // Vite's error has no code.
    const isTaken = error instanceof Error && error.message.includes('already in use');
    throw isTaken ? new PortTakenError(port, 'the site', 'it is in use') : error;
  }
};
