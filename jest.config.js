import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

// Processes that tests start load compiled code from here.
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, 'build/compile-cache');

const testsIn = (...folders) => folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.{ts,tsx}`);
const alone = (...folders) => folders.map((folder) => `<rootDir>/test/${folder}/**/*.alone.test.{ts,tsx}`);

// One project for each kind of test; the scripts of package.json select them.
const project = (displayName, testMatch, more = {}) => ({
  displayName,
  testMatch,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          transform: {
            react: { runtime: 'automatic' },
            optimizer: { globals: { vars: { 'import.meta.env.SSR': 'false' } } },
          },
        },
        module: { type: 'es6' },
      },
    ],
  },
  // Style sheets and pictures, which Vite turns into addresses.
  moduleNameMapper: { '\\.(css|svg)(\\?raw)?$': '<rootDir>/test/support/asset-address.js' },
  watchPathIgnorePatterns: ['<rootDir>/build', '<rootDir>/cdk.out', '<rootDir>/.local'],
  modulePathIgnorePatterns: ['<rootDir>/build', '<rootDir>/cdk.out', '<rootDir>/.local'],
  ...more,
});

const sharesProducts = {
  globalSetup: '<rootDir>/test/support/start-shared-products.js',
  globalTeardown: '<rootDir>/test/support/stop-shared-products.js',
};
const longTimeout = { setupFilesAfterEnv: ['<rootDir>/test/support/long-test-timeout.js'] };
const localTests = {
  globalSetup: '<rootDir>/test/support/prepare-http-tests.js',
  setupFilesAfterEnv: [...longTimeout.setupFilesAfterEnv, '<rootDir>/test/support/validate-responses.ts'],
};
const synthesized = { ...longTimeout, globalSetup: '<rootDir>/test/infra/synth-setup.js' };
const inBrowsers = { ...longTimeout, ...sharesProducts };
const units = ['bin', 'checks', 'demo', 'domain', 'lambdas', 'scripts', 'tools', 'web'];
const rendered = {
  testEnvironment: '<rootDir>/test/support/dom-environment.js',
  setupFilesAfterEnv: [...longTimeout.setupFilesAfterEnv, '<rootDir>/test/support/long-wait-timeout.js'],
};
const notAlone = '!**/*.alone.test.{ts,tsx}';

export default {
  // One more than two cores, because tests also wait for the product or a browser; each worker takes up to 2 GB.
  maxWorkers: Math.min(Math.max(availableParallelism(), 3), 6),
  // Jest never frees the modules of finished files, and a worker with a full heap is many times slower.
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/test/support/groups-first.js',
  projects: [
    // A file costs more than its tests, so these folders run as groups: all their files in one environment, against one product.
    project('unit', testsIn('groups/unit').concat(alone(...units)), longTimeout),
    project('component', testsIn('groups/component').concat(alone('components')), rendered),
    project('local', testsIn('groups/local').concat(alone('local')), localTests),
    // Their files each on its own, for a run by path.
    project('unit-file', testsIn(...units).concat(notAlone), longTimeout),
    project('component-file', testsIn('components').concat(notAlone), rendered),
    project('local-file', testsIn('local').concat(notAlone), localTests),
    project('synth', testsIn('infra').concat('<rootDir>/test/recipes/contributing.test.ts'), synthesized),
    project('recipes', testsIn('recipes').concat('!**/contributing.test.ts'), synthesized),
    project('browser', testsIn('groups/browser'), inBrowsers),
    project('browser-file', testsIn('browser'), inBrowsers),
    project('runner', testsIn('runner'), localTests),
    project('brand', testsIn('brand')),
    project('faults', testsIn('faults'), longTimeout),
    project('second-opinion', testsIn('second-opinion'), {
      ...longTimeout,
      globalSetup: '<rootDir>/test/support/second-opinion/list-missing-peers.js',
    }),
    project('engines', testsIn('engines'), {
      ...longTimeout,
      globalSetup: '<rootDir>/test/support/engines/list-missing-engines.js',
    }),
  ],
};
