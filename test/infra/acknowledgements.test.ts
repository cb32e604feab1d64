import { describe, expect, test } from '@jest/globals';
import { readAcknowledgements, readFindings } from '../support/acknowledgements.ts';
import {
  acknowledgementEntries,
  describeAcknowledgements,
} from '../support/snapshots/acknowledgement-entries.ts';
import { printYaml } from '../support/snapshots/print-yaml.ts';
import { nameStage } from '../support/snapshots/redact-text.ts';
import { stageDifferences } from '../support/snapshots/stage-differences.ts';
import { stages } from '../support/templates.ts';

// The CDK's own warnings, which are in no rule pack.
const isOfPack = ({ id }: { id: string }) => !id.startsWith('@aws-cdk/');

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', print: String });

const prod = acknowledgementEntries('prod');

test('the acknowledgements of prod match the snapshot', () => {
  expect(printYaml(nameStage(describeAcknowledgements(prod), 'prod'))).toMatchSnapshot();
});

test.each(stages.filter((stage) => stage !== 'prod'))(
  'the acknowledgements of %s that differ from prod match the snapshot',
  (stage) => {
    expect(printYaml(stageDifferences(stage, acknowledgementEntries(stage), prod))).toMatchSnapshot();
  },
);

describe.each(stages)('%s', (stage) => {
  const acknowledged = readAcknowledgements(stage);

  test('nothing is acknowledged for a whole stack', () => {
    expect(acknowledged.filter(({ path }) => !path.includes('/'))).toEqual([]);
  });

  test('every acknowledgement belongs to a finding', () => {
    const findings = readFindings(stage);
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
