import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lendingTermsConstant } from '#domain/lending/lending-terms-constant.ts';
import { licencesPath } from '#domain/site/paths.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

// Short names, because every page lists a dozen of them. Both builds must give the same names.
const assetFileNames = ({ names: [file = ''] }: { readonly names: readonly string[] }): string => {
  const name = file.replace(/\.\w+$/, '').replace(/-wght-normal|-client/, '');
  return `assets/${name}-[hash:7][extname]`;
};

export default defineConfig(({ isSsrBuild }) => ({
  root: fromRoot('web'),
  publicDir: isSsrBuild ? false : fromRoot('web/public'),
  cacheDir: fromRoot('node_modules/.vite'),
  plugins: [react()],
  resolve: {
    // The package exports only the development build, which is 2 KB larger.
    alias: [
      {
        find: /^react-router$/,
        replacement: fromRoot('node_modules/react-router/dist/production/index.mjs'),
      },
      // For Node the package offers only CommonJS, which can't be tree-shaken.
      ...(isSsrBuild
        ? [
            {
              find: /^react-router-dom$/,
              replacement: fromRoot('node_modules/react-router-dom/dist/index.mjs'),
            },
          ]
        : []),
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
  // One bundle: `define` sets NODE_ENV, which React reads, only in bundled code.
  ssr: { noExternal: true },
  build: {
    outDir: fromRoot(isSsrBuild ? 'build/prerender' : 'build/site'),
    emptyOutDir: true,
    reportCompressedSize: false,
    manifest: !isSsrBuild,
    license: isSsrBuild ? false : { fileName: licencesPath.slice(1) },
    modulePreload: {
      polyfill: false,
      // Every page has loaded the others with its entry.
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => !/^assets\/(runtime|vendor|frame)-/.test(file)),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The prerender of all pages, and what a Lambda renders on request.
      input: isSsrBuild
        ? ['src/app/entry-server.tsx', 'src/app/entry-origin.tsx']
        : ['src/app/entry-client.tsx', 'src/styles/print.css'],
      output: isSsrBuild
        ? { assetFileNames, entryFileNames: '[name].js' }
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
                // For all or most pages: small files compress badly, and each costs a request.
                {
                  name: 'frame',
                  test: /web\/src\/(app\/(?!entry|desk)|components\/(layout|scenes|seo|email-link|line-icon|use-carousel|swipe-past-end))|preload-helper|vehicle-(page\/path|info)|lib\/(first-touch|tab-memory)|group-digits|text\/(clean-text|format-date)/,
                },
                // Its styles would not fit into the home page's HTML.
                { name: 'hero', test: /web\/src\/components\/(page-hero|sticky-bar)/ },
                {
                  name: 'api',
                  test: /web\/src\/lib\/(api\/|draft|retry)|domain\/http\/|node_modules\/zod\//,
                  minShareCount: 2,
                },
                // Before the admin pages, which would otherwise take these into their chunk.
                {
                  name: 'basics',
                  test: /domain\/(text\/nz-date-time|office-time-zone|once)/,
                  minShareCount: 2,
                },
                { name: 'listeners', test: /web\/src\/lib\/listeners/, minShareCount: 2 },
                { name: 'format-count', test: /domain\/text\/format-count/, minShareCount: 2 },
                { name: 'site-config', test: /load-site-config|site\/site-config/, minShareCount: 2 },
                {
                  name: 'session',
                  test: /web\/src\/lib\/admin-session\/(load-auth-client|auth-problem)/,
                  minShareCount: 2,
                },
                // Of the sign-in, but not of a forgotten password.
                {
                  name: 'sign-in',
                  test: /web\/src\/lib\/(admin-session\/(login-state|idle-time|refresh-reuse)|ignore-errors)/,
                  minShareCount: 2,
                },
                {
                  name: 'admin-frame',
                  test: /web\/src\/(features\/admin\/(frame\/(?!site-links)|admin-(access|guard)|desk-(client|paths)|use-admin-access|use-unread|document-problem)|styles\/(admin|desk-frame)\.css)/,
                  minShareCount: 2,
                },
                // Small files that several pages of the staff area share; without styles, which each page links for itself.
                {
                  name: 'desk-basics',
                  test: /web\/src\/features\/admin\/(acts\/|lists\/(?!search-field)|changes\/(format-value|owner-choices)|inbox\/filter-choices|side-by-side\/shown|desk-problem|insert-at-caret|shortcuts-setting|use-desk-filters)|react-query\/.*useInfiniteQuery|query-core\/.*infiniteQuery/,
                  minShareCount: 2,
                },
                // Before the engine of forms, whose pages would otherwise all have its styles.
                { name: 'numbered-steps', test: /web\/src\/components\/numbered-steps/, minShareCount: 2 },
                {
                  name: 'forms',
                  test: /web\/src\/(components\/(success-banner|own-page-link|form\/(?!choice|checkbox|document|upload|use-(?!sending)|resolve))|lib\/(error-message|log))/,
                  minShareCount: 2,
                },
                // After the forms, which it would otherwise take from the visitors' pages.
                {
                  name: 'account',
                  test: /web\/src\/features\/accounts\/(account-|password-field)/,
                  minShareCount: 2,
                },
                // Staff and the list of vehicles need these without the engine of forms, which would otherwise take them.
                {
                  name: 'tools',
                  test: /web\/src\/lib\/(create-uuid|format-file-size)|domain\/vehicles\/vehicle-id/,
                  minShareCount: 2,
                },
                // Before what all pages share.
                {
                  name: 'vehicle-parts',
                  test: /web\/src\/(components\/vehicle-picture|features\/enquiries\/gallery-pictures|lib\/vehicle-list-path)|domain\/vehicles\/vehicle-images/,
                  minShareCount: 2,
                },
                // Without the kinds of numbers, which would take the amounts that content pages show.
                {
                  name: 'form-engine',
                  test: /web\/src\/(components\/form\/(use-(?!leave)|resolve-form)|lib\/(send-submission|format-file-size|uploads\/connection))|domain\/submissions\/(?!number-kinds|typed-number|take|reachable|source-name|stored-source)/,
                  minShareCount: 2,
                },
                {
                  name: 'uploads',
                  test: /web\/src\/(components\/form\/(document-picker|upload-progress|load-uploads)|lib\/uploads\/(load-uploads|accepted|upload-list|failed-upload-text))|domain\/documents\/document-limits/,
                  minShareCount: 2,
                },
                {
                  name: 'shared',
                  test: /web\/src\/(components\/(?!changes|form|question-dialog|use-modal|watch|share-button|print-button)|lib\/(?!api|csv|identity|admin-session|listeners|load-site-config|phone|pictures|share-link|take-dropped|uploads|use-drop|watchlist))|domain\/(brand|content|lending\/(current|lending)-terms|lending\/terms-on|money|site\/page-head)/,
                  minShareCount: 3,
                },
                // Before the application's, which would otherwise take these from the pages about loans and vehicles.
                {
                  name: 'offers',
                  test: /domain\/(lending\/offers|calculator\/limits)/,
                  minShareCount: 2,
                },
                // Small rules that forms, links and the desk share, which the application's would otherwise take.
                {
                  name: 'rules',
                  test: /domain\/(phone\/e164|text\/parse-date|documents\/document-key|notifications\/mailbox|submissions\/(number-kinds|typed-number))/,
                  minShareCount: 2,
                },
                // Of who comes back by a link, and the desk.
                { name: 'request-links', test: /domain\/my-request\/(request-link|fact)/, minShareCount: 2 },
                // Of the pages of vehicles, but no others.
                {
                  name: 'watch',
                  test: /web\/src\/(lib\/(watchlist|share-link)|components\/(watch|share-button|print-button))|domain\/vehicles\/watchlist/,
                  minShareCount: 2,
                },
                // Code that saved applications, which are loaded later, share with the application's page.
                {
                  name: 'application',
                  test: /web\/src\/features\/applications\/(saving\/saving-state|step-problems|application-d|document|use-saved|kept)|domain\/(applications\/(application-|question|debts|[a-z]+-fields)|saved-applications\/(draft-document|saving-terms)|documents\/document-fields)/,
                  minShareCount: 2,
                },
              ],
            },
          },
    },
  },
}));
