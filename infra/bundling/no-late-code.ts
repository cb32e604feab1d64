import type { Plugin } from 'esbuild';

/** Leaves out what the site's pages load later: a Lambda renders their first view. */
export const noLateCode: Plugin = {
  name: 'no-late-code',
  setup: (bundling) => {
    bundling.onResolve({ filter: /^\.\.?\// }, ({ path, kind, importer }) =>
      kind === 'dynamic-import' && importer.includes('/build/prerender/')
        ? { path, external: true }
        : undefined,
    );
  },
};
