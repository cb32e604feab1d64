import chromium from '@sparticuz/chromium';

// A separate process, because the package unpacks to the TMPDIR of the process start.
await chromium.executablePath();
