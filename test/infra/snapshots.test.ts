import { describe, expect, test } from '@jest/globals';
import { readTemplate, redacted, stacksOf, stages } from '../support/templates.ts';

describe.each(stages)('the templates of %s', (stage) => {
  test.each(stacksOf(stage))('stack %s is as reviewed', (stack) => {
    expect(redacted(readTemplate(stage, stack))).toMatchSnapshot();
  });
});
