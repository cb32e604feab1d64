import { describe, expect, test } from '@jest/globals';
import { acknowledgementsOf, findingsOf } from '../support/acknowledgements.ts';
import {
  acknowledgementEntriesOf,
  wholeOfAcknowledgements,
} from '../support/snapshots/acknowledgement-entries.ts';
import { printYaml } from '../support/snapshots/print-yaml.ts';
import { nameStage } from '../support/snapshots/redact-text.ts';
import { differencesOf } from '../support/snapshots/stage-differences.ts';
import { stages } from '../support/templates.ts';

// The CDK's own warnings, which are in no rule pack.
const isOfPack = ({ id }: { id: string }) => !id.startsWith('@aws-cdk/');

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', print: String });

const prod = acknowledgementEntriesOf('prod');

test('the acknowledgements of prod match the snapshot', () => {
  expect(printYaml(nameStage(wholeOfAcknowledgements(prod), 'prod'))).toMatchSnapshot();
});

test.each(stages.filter((stage) => stage !== 'prod'))(
  'the acknowledgements of %s that differ from prod match the snapshot',
  (stage) => {
    expect(printYaml(differencesOf(stage, acknowledgementEntriesOf(stage), prod))).toMatchSnapshot();
  },
);

describe.each(stages)('%s', (stage) => {
  const acknowledged = acknowledgementsOf(stage);

  test('nothing is acknowledged for a whole stack', () => {
    expect(acknowledged.filter(({ path }) => !path.includes('/'))).toEqual([]);
  });

  test('every acknowledgement belongs to a finding', () => {
    const findings = findingsOf(stage);
    const needless = acknowledged
      .filter(isOfPack)
      .filter(
        ({ id, path }) =>
          !findings.some((finding) => finding.id === id && `${finding.path}/`.startsWith(`${path}/`)),
      );
    expect(findings.length).toBeGreaterThan(100);
    expect(needless).toEqual([]);
  });
});
