import chromium from '@sparticuz/chromium';

import { readCommandLine } from '../../bin/command/read-command-line.ts';

const helpText = `
  node tools/product/unpack-browser.ts   unpack the packaged Chromium to TMPDIR, unless it is there

  --help  print this help
`;

readCommandLine(helpText, {});

// A separate process, because the package unpacks to the TMPDIR of the process start.
await chromium.executablePath();
