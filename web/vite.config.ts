import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lendingTermsConstant } from '#domain/lending/lending-terms-constant.ts';
import { licencesPath } from '#domain/site/paths.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

// Every page names a dozen of these: what its reader can do without stays out. Both builds give the same names.
const assetFileNames = ({ names: [file = ''] }: { readonly names: readonly string[] }): string => {
  const name = file.replace(/\.\w+$/, '').replace(/-wght-normal|-client/, '');
  return `assets/${name}-[hash:7][extname]`;
};

/** The site is built twice from the same source: for browsers, and (`isSsrBuild`) for the prerender. */
export default defineConfig(({ isSsrBuild }) => ({
  root: fromRoot('web'),
  publicDir: isSsrBuild ? false : fromRoot('web/public'),
  cacheDir: fromRoot('node_modules/.vite'),
  plugins: [react()],
  resolve: {
    // The package's exports name only the build with warnings for developers: 2 KB more.
    alias: [
      {
        find: /^react-router$/,
        replacement: fromRoot('node_modules/react-router/dist/production/index.mjs'),
      },
      {
        find: /^react-router\/dom$/,
        replacement: fromRoot('node_modules/react-router/dist/production/dom-export.mjs'),
      },
    ],
  },
  logLevel: 'warn',
  define: {
    ...lendingTermsConstant(Date.now()),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  // One bundle with everything in it: React decides by NODE_ENV, which `define` fixes only in what is bundled.
  ssr: { noExternal: true },
  build: {
    outDir: fromRoot(isSsrBuild ? 'build/prerender' : 'build/site'),
    emptyOutDir: true,
    reportCompressedSize: false,
    manifest: !isSsrBuild,
    license: isSsrBuild ? false : { fileName: licencesPath.slice(1) },
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: isSsrBuild ? 'src/app/entry-server.tsx' : ['src/app/entry-client.tsx', 'src/styles/print.css'],
      output: isSsrBuild
        ? { assetFileNames, codeSplitting: false, entryFileNames: '[name].js' }
        : {
            assetFileNames,
            entryFileNames: 'assets/entry-[hash:7].js',
            chunkFileNames: ({ name }) =>
              `assets/${name.replace(/^(rolldown|public)-|-(page|images)$/g, '')}-[hash:7].js`,
            codeSplitting: {
              groups: [
                {
                  name: 'vendor',
                  test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|cookie)\//,
                },
                // What every page needs, and what most share: small files compress badly, and each costs a request.
                {
                  name: 'frame',
                  test: /web\/src\/(app\/(?!entry|desk)|components\/(layout|scenes|seo|email-link|line-icon|use-carousel|swipe-past-end))|preload-helper|vehicle-(page\/path|info)|group-digits/,
                },
                // What every page but the home page begins and ends with: its styles would not fit into the home page's HTML.
                { name: 'hero', test: /web\/src\/(components\/(page-hero|sticky-bar)|lib\/loan-address)/ },
                // What calls the API, with the schemas of its responses: pages without forms need it, too.
                {
                  name: 'api',
                  test: /web\/src\/lib\/(api\/|draft|retry)|domain\/http\/|node_modules\/zod\//,
                  minShareCount: 2,
                },
                // Before the pages of administrators, which would take it along from those of visitors.
                { name: 'nz-date', test: /web\/src\/lib\/nz-date|domain\/lazily/, minShareCount: 2 },
                // What signing in and signing requests both begin with.
                { name: 'site-config', test: /load-site-config|site\/site-config/, minShareCount: 2 },
                // What the login page shares with the pages that it leads to.
                {
                  name: 'session',
                  test: /web\/src\/lib\/admin-session\/(load-auth-client|auth-problem|login-state)/,
                  minShareCount: 2,
                },
                // What the pages of administrators begin with.
                {
                  name: 'admin-frame',
                  test: /web\/src\/(features\/admin\/(admin-(guard|header|navigation)|use-admin-access|document-problem)|styles\/admin\.css)/,
                  minShareCount: 2,
                },
                // What every form is made of, also those of few fields: the form library is no part of it.
                {
                  name: 'forms',
                  test: /web\/src\/(components\/(success-banner|form\/(?!choice|checkbox|document|upload|use-(?!sending)|resolve))|lib\/(error-message|log))/,
                  minShareCount: 2,
                },
                // What every form that visitors send is made of, the form library with it.
                {
                  name: 'form-engine',
                  test: /web\/src\/(components\/form\/(use-(?!leave)|resolve-form)|components\/numbered-steps|lib\/(send-submission|format-file-size|uploads\/connection))|domain\/submissions\//,
                  minShareCount: 2,
                },
                {
                  name: 'shared',
                  test: /web\/src\/(components\/(?!form|question-dialog|use-modal)|lib\/(?!api|csv|identity|admin-session|listeners|load-site-config|nz-date|phone|pictures|uploads))|domain\/(brand|content|lending\/(current|lending)-terms|lending\/terms-on|money|site\/page-head)/,
                  minShareCount: 3,
                },
              ],
            },
          },
    },
  },
}));
