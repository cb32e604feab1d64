import { describe, expect, test } from '@jest/globals';
import { readTemplate, redacted, stacks, stages } from '../support/templates.ts';

describe.each(stages)('the templates of %s', (stage) => {
  test.each(stacks)('stack %s is as reviewed', (stack) => {
    expect(redacted(readTemplate(stage, stack))).toMatchSnapshot();
  });
});
