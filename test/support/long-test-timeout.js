import { jest } from '@jest/globals';

// A test that starts the whole product or a browser may take long on a small machine.
jest.setTimeout(300_000);
