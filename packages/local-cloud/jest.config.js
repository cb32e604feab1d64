export default {
  // Two even where there are two cores: a test waits for the services it started most of its time.
  maxWorkers: 2,
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', { jsc: { target: 'es2024' }, module: { type: 'es6' } }],
  },
  setupFilesAfterEnv: ['<rootDir>/test/support/long-test-timeout.js'],
};
