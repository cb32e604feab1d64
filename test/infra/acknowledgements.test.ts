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

/** Warnings of the CDK itself, which no pack knows. */
const isOfPack = ({ id }: { id: string }) => !id.startsWith('@aws-cdk/');

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', print: String });

const prod = acknowledgementEntriesOf('prod');

test('what prod acknowledges is as reviewed', () => {
  expect(printYaml(nameStage(wholeOfAcknowledgements(prod), 'prod'))).toMatchSnapshot();
});

test.each(stages.filter((stage) => stage !== 'prod'))(
  'what %s acknowledges differs from prod as reviewed',
  (stage) => {
    expect(printYaml(differencesOf(stage, acknowledgementEntriesOf(stage), prod))).toMatchSnapshot();
  },
);

describe.each(stages)('%s', (stage) => {
  const acknowledged = acknowledgementsOf(stage);

  test('nothing is acknowledged for a whole stack', () => {
    expect(acknowledged.filter(({ path }) => !path.includes('/'))).toEqual([]);
  });

  test('nothing is acknowledged that no rule finds', () => {
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
