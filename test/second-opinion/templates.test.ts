import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { ministackStage } from '../support/second-opinion/ministack-stage.ts';
import { ministackPeer } from '../support/second-opinion/peers.ts';

(ministackPeer.missing === undefined ? describe : describe.skip)('ministack', () => {
  let peer: Awaited<ReturnType<typeof ministackPeer.start>>;

  beforeAll(async () => {
    peer = await ministackPeer.start('');
  });
  afterAll(() => peer.stop());

  // Those of prod are created for its visitors, in another file.
  test('creates all stacks of dev, but for what it lacks', async () => {
    const stage = ministackStage(peer.endpoint, 'dev');
    await stage.bootstrap();
    await stage.createStacks();
  });
});
