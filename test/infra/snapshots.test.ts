import { describe, expect, test } from '@jest/globals';
import { printYaml } from '../support/snapshots/print-yaml.ts';
import { nameStage } from '../support/snapshots/redact-text.ts';
import { differencesOf } from '../support/snapshots/stage-differences.ts';
import { entriesOf } from '../support/snapshots/template-entries.ts';
import { wholeOf } from '../support/snapshots/whole-stage.ts';
import { readTemplates, stages } from '../support/templates.ts';

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', print: String });

const prod = entriesOf('prod', readTemplates('prod'));

describe('prod', () => {
  test.each(Object.entries(wholeOf(prod)))('%s matches the snapshot', (_part, values) => {
    expect(printYaml(nameStage(values, 'prod'))).toMatchSnapshot();
  });
});

test.each(stages.filter((stage) => stage !== 'prod'))(
  '%s matches its snapshot of differences from prod',
  (stage) => {
    const differences = differencesOf(stage, entriesOf(stage, readTemplates(stage)), prod);
    expect(printYaml(differences)).toMatchSnapshot();
  },
);
