import { fileURLToPath } from 'node:url';
import { createServer, loadConfigFromFile, type ViteDevServer } from 'vite';
import { PortTakenError } from 'local-cloud/port-taken-error';
import { livePages } from './live-pages.ts';

const configFile = fileURLToPath(new URL('../../web/vite.config.ts', import.meta.url));
// Served by the runner; Vite serves everything else.
const productPaths = ['/api', '/config.json', '/vehicle-images'];

/** Serves the site from its source with Vite, and proxies the product's paths. @throws PortTakenError */
export const startSite = async (port: number, productOrigin: string): Promise<ViteDevServer> => {
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
      proxy: Object.fromEntries(productPaths.map((path) => [path, productOrigin])),
    },
  });
  // Vite's own listener would end the process while other parts are still closing.
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
