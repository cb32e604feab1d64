import chromium from '@sparticuz/chromium';

// A program of its own: the package unpacks into the folder that TMPDIR names when the process starts.
await chromium.executablePath();
