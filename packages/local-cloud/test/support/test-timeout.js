import { jest } from '@jest/globals';

// A test that starts the whole product, or a browser, may take a while on a small machine.
jest.setTimeout(120_000);
