import { describe, expect, test } from '@jest/globals';
import { useRunner } from '../../support/use-runner.ts';
import { useVisitor } from '../../support/use-visitor.ts';

describe('the probe of the site', () => {
  const runner = useRunner('prod');
  const { cloud } = useVisitor(runner);

  test('passes the edge, the signature and the schema of a visitor’s message, and stores nothing', async () => {
    const stored = async () => (await cloud().allItems('contact_submissions')).map(({ name }) => name);
    await cloud().runScheduled('probe-site');
    expect(runner().log()).toContain(' probe-succeeded ');
    expect(runner().log()).toMatch(/submit-contact .* request-completed .* 201/);
    expect(await stored()).not.toContain('Probe');
  });
});
