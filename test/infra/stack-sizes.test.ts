import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { readTemplate, stacksOf, stages } from '../support/templates.ts';

test.each(stages.flatMap((stage) => stacksOf(stage).map((stack) => [stage, stack] as const)))(
  'there is room in %s/%s: it has at most 300 resources and 700 KB',
  (stage, stack) => {
    expect(Object.keys(readTemplate(stage, stack).Resources).length).toBeLessThanOrEqual(300);
    const { size } = statSync(`build/test-synth/${stage}/${stack}.template.json`);
    expect(size).toBeLessThanOrEqual(700_000);
  },
);

test('a stack that is nearly too large fails the synthesis, which says what to do', () => {
  const { status, stderr } = spawnSync(process.execPath, ['test/support/synth-faulty.ts', 'large stack'], {
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain('The stack data has 4');
  expect(stderr).toContain('infra/config/route-stacks.ts');
});
