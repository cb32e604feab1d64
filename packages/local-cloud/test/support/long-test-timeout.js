import { jest } from '@jest/globals';

// Tests with child processes may be slow on a small machine.
jest.setTimeout(300_000);
