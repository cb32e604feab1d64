import synthesize from '../../infra/synth-setup.js';
import { dynamodbPeers, ministackPeer } from './peers.ts';

/** Makes the templates if ministack can be asked to create them, and prints who can't be asked here: Jest prints nothing for a file whose tests are all skipped. */
export default function listMissingPeers() {
  for (const { name, missing } of dynamodbPeers) {
    if (missing !== undefined) process.stderr.write(`\nNo second opinion of ${name}: ${missing}.\n`);
  }
  if (ministackPeer.missing === undefined) synthesize();
}
