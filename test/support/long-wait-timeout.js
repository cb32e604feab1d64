import { configure } from '@testing-library/dom';

// A component waits for code that it imports, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 30_000 });
