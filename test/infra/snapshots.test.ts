import { describe, expect, test } from '@jest/globals';
import { printYaml } from '../support/snapshots/print-yaml.ts';
import { nameStage } from '../support/snapshots/redact-text.ts';
import { stageDifferences } from '../support/snapshots/stage-differences.ts';
import { templateEntries } from '../support/snapshots/template-entries.ts';
import { describeStage } from '../support/snapshots/whole-stage.ts';
import { readTemplates, stages } from '../support/templates.ts';

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', print: String });

const prod = templateEntries('prod', readTemplates('prod'));

describe('prod', () => {
  test.each(Object.entries(describeStage(prod)))('%s matches the snapshot', (_part, values) => {
    expect(printYaml(nameStage(values, 'prod'))).toMatchSnapshot();
  });
});

test.each(stages.filter((stage) => stage !== 'prod'))(
  '%s matches its snapshot of differences from prod',
  (stage) => {
    const differences = stageDifferences(stage, templateEntries(stage, readTemplates(stage)), prod);
    expect(printYaml(differences)).toMatchSnapshot();
  },
);
