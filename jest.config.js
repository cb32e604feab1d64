import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';

// Processes that tests start load compiled code from here.
process.env.NODE_COMPILE_CACHE ??= resolve(import.meta.dirname, 'build/compile-cache');

const testsIn = (folders) => folders.map((folder) => `<rootDir>/test/${folder}/**/*.test.{ts,tsx}`);
// A file of its own costs more than its tests, so `npm test` runs each of these folders as one, by its file in test/folders.
const grouped = ['domain', 'lambdas', 'web'];
const alone = grouped.map((folder) => `<rootDir>/test/${folder}/**/*.alone.test.ts`);

// One project for each kind of test; the scripts of package.json select them.
const project = (displayName, folders, more = {}) => ({
  displayName,
  testMatch: testsIn(folders),
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      { jsc: { target: 'es2024', transform: { react: { runtime: 'automatic' } } }, module: { type: 'es6' } },
    ],
  },
  watchPathIgnorePatterns: ['<rootDir>/build', '<rootDir>/cdk.out', '<rootDir>/.local'],
  modulePathIgnorePatterns: ['<rootDir>/build', '<rootDir>/cdk.out', '<rootDir>/.local'],
  ...more,
});

const sharesProducts = {
  globalSetup: '<rootDir>/test/support/start-shared-products.js',
  globalTeardown: '<rootDir>/test/support/stop-shared-products.js',
};
const validatesResponses = '<rootDir>/test/support/validate-responses.ts';
const longTimeout = { setupFilesAfterEnv: ['<rootDir>/test/support/long-test-timeout.js'] };

export default {
  // One more than two cores, because tests also wait for the product or a browser; each worker takes up to 2 GB.
  maxWorkers: Math.min(Math.max(availableParallelism(), 3), 6),
  // Jest never frees the modules of finished files, and a worker with a full heap is many times slower.
  workerIdleMemoryLimit: '1GB',
  projects: [
    project('unit', [], {
      ...longTimeout,
      testMatch: [...testsIn(['bin', 'checks', 'demo', 'folders', 'scripts', 'tools']), ...alone],
    }),
    // The grouped files each on its own, for a run by path.
    project('file', grouped, longTimeout),
    project('synth', ['infra', 'recipes'], {
      ...longTimeout,
      globalSetup: '<rootDir>/test/infra/synth-setup.js',
    }),
    project('local', ['local'], {
      setupFilesAfterEnv: [...longTimeout.setupFilesAfterEnv, validatesResponses],
      ...sharesProducts,
    }),
    project('browser', ['browser'], { ...longTimeout, ...sharesProducts }),
    project('brand', ['brand']),
    project('engines', ['engines'], {
      ...longTimeout,
      globalSetup: '<rootDir>/test/support/engines/list-missing-engines.js',
    }),
  ],
};
