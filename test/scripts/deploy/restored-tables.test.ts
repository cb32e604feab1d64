import { expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { stageConfig } from '../../../infra/config/stages.ts';
import { AwsCallError } from '../../../scripts/deploy/call-aws.ts';
import { restoredTableSteps } from '../../../scripts/deploy/restored-tables.ts';
import { runSteps } from '../../../scripts/deploy/step.ts';
import { fakeAwsSettings } from '../../support/aws-settings.ts';
import { fakeTools, completeAccount } from './fake-deployment.ts';

const restored = [
  `${brand.productPrefix}-dev-users-20261119T211500Z`,
  `${brand.productPrefix}-dev-vehicles-20261120T101500Z`,
];
const others = [
  `${brand.productPrefix}-dev-users`,
  `${brand.productPrefix}-prod-users-20261119T211500Z`,
  'other-20261119T211500Z',
];

/** Runs both steps in an account with these tables, listed one per page. */
const destroy = async (names: readonly string[], typed: string) => {
  const fake = fakeTools(completeAccount, typed);
  const deleted: unknown[] = [];
  const settingsIn = fakeAwsSettings(({ action, region, body }) => {
    expect(region).toBe('eu-west-2');
    const input = JSON.parse(body) as { ExclusiveStartTableName?: string; TableName?: string };
    if (action === 'dynamodb:DeleteTable') {
      deleted.push(input.TableName);
      return '{}';
    }
    const index = names.indexOf(input.ExclusiveStartTableName ?? '') + 1;
    return JSON.stringify({
      TableNames: names.slice(index, index + 1),
      ...(index < names.length - 1 && { LastEvaluatedTableName: names[index] }),
    });
  });
  const { find, remove } = restoredTableSteps(stageConfig('dev'), { ...fake.tools, settingsIn });
  await runSteps([find, remove], false, fake.tools.print);
  return { printed: fake.printed.join('\n'), deleted };
};

test('destroy lists restored tables, and deletes only these if the operator agrees', async () => {
  const { printed, deleted } = await destroy([...others, ...restored], 'y');
  expect(deleted).toEqual(restored);
  for (const name of restored) expect(printed).toContain(`      ${name}  eu-west-2\n`);
  for (const name of others) expect(printed).not.toContain(`${name}  eu-west-2`);
});

test('destroy keeps restored tables otherwise, and prints how to delete them', async () => {
  const { printed, deleted } = await destroy(restored, 'n');
  expect(deleted).toEqual([]);
  for (const name of restored) {
    expect(printed).toContain(`aws dynamodb delete-table --region eu-west-2 --table-name ${name}`);
  }
});

test('destroy does not ask about restored tables if there are none', async () => {
  const { printed } = await destroy(others, 'y');
  expect(printed).not.toMatch(/\?|These restored tables/);
});

test('destroy reports a table that is still being restored, and deletes the others', async () => {
  const [busy, done] = restored;
  const fake = fakeTools(completeAccount, 'y');
  const deleted: unknown[] = [];
  const settingsIn = fakeAwsSettings(({ action, body }) => {
    const { TableName } = JSON.parse(body) as { TableName?: string };
    if (action !== 'dynamodb:DeleteTable') return JSON.stringify({ TableNames: restored });
    if (TableName === busy) return new AwsCallError(action, 'ResourceInUseException');
    deleted.push(TableName);
    return '{}';
  });
  const { find, remove } = restoredTableSteps(stageConfig('dev'), { ...fake.tools, settingsIn });
  await expect(runSteps([find, remove], false, fake.tools.print)).rejects.toThrow(
    `These tables with people's records were not deleted: ${busy}.`,
  );
  expect(deleted).toEqual([done]);
  expect(fake.printed.at(-2)).toBe(
    `    ${busy} was not deleted (it is still being restored). To delete it: aws dynamodb delete-table --region eu-west-2 --table-name ${busy}`,
  );
});
