import { missingForFirefox } from './firefox.ts';
import { missingForWebKit } from './webkit.ts';

/** Prints which engines are not installed: Jest prints nothing for a file whose tests are all skipped. */
export default function listMissingEngines() {
  for (const [engine, missing] of Object.entries({ Firefox: missingForFirefox, WebKit: missingForWebKit })) {
    if (missing !== undefined)
      process.stderr.write(`\nNo tests in ${engine}: it is not installed (${missing}).\n`);
  }
}
