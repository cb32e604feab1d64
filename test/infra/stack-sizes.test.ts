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
