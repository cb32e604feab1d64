const project = (displayName, more) => ({
  displayName,
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2024' }, module: { type: 'es6' } }],
  },
  setupFilesAfterEnv: ['<rootDir>/test/support/long-test-timeout.js'],
  ...more,
});

export default {
  // Two even where there are two cores: a test waits for the services it started most of its time.
  maxWorkers: 2,
  globalSetup: '<rootDir>/test/support/set-temporary-folder.js',
  projects: [
    // A file of its own costs more than many of its tests, so each folder runs as one, by its file in test/folders.
    project('all', { testMatch: ['<rootDir>/test/folders/*.test.ts', '<rootDir>/test/**/*.alone.test.ts'] }),
    // Each file on its own, for a run by path.
    project('file', {
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/test/folders/', String.raw`\.alone\.test\.ts$`],
    }),
  ],
};
