import { describe, expect, test } from '@jest/globals';
import { acknowledgementsOf, findingsOf } from '../support/acknowledgements.ts';
import { stages } from '../support/templates.ts';

/** Warnings of the CDK itself, which no pack knows. */
const isOfPack = ({ id }: { id: string }) => !id.startsWith('@aws-cdk/');

describe.each(stages)('%s', (stage) => {
  const acknowledged = acknowledgementsOf(stage);

  test('what is acknowledged is as reviewed', () => {
    const lines = acknowledged.map(({ id, path, reason }): [string, string] => [`${id}: ${reason}`, path]);
    const paths = Object.groupBy(lines, ([finding]) => finding);
    expect(
      Object.fromEntries(
        Object.entries(paths).map(([finding, found]) => [finding, found!.map(([, path]) => path)]),
      ),
    ).toMatchSnapshot();
  });

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
