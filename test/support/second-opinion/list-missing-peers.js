import { dynamodbPeers } from './peers.ts';

/** Prints who can't be asked here: Jest prints nothing for a file whose tests are all skipped. */
export default function listMissingPeers() {
  for (const { name, missing } of dynamodbPeers) {
    if (missing !== undefined) process.stderr.write(`\nNo second opinion of ${name}: ${missing}.\n`);
  }
}
