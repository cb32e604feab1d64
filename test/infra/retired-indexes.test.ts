import { expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { stageConfig } from '../../infra/config/stages.ts';
import { DataStack } from '../../infra/stacks/data-stack.ts';
import { resourcesOf } from '../support/templates.ts';

const indexNamesOf = (retiredIndexes: Parameters<typeof withRetired>[0]): string[] => {
  const stack = new DataStack(new App(), 'data', { config: withRetired(retiredIndexes) });
  const template = Template.fromStack(stack).toJSON() as Parameters<typeof resourcesOf>[0];
  return resourcesOf(template, 'AWS::DynamoDB::Table')
    .filter(({ Properties }) => Properties.TableName.endsWith('-vehicles'))
    .flatMap(({ Properties }) => Properties.GlobalSecondaryIndexes)
    .map(({ IndexName, Projection }) => [IndexName, ...Projection.NonKeyAttributes.slice(0, 3)].join(' '))
    .toSorted();
};

const withRetired = (retiredIndexes: readonly ('listed-vehicles' | 'searchable-vehicles')[]) => ({
  ...stageConfig('dev'),
  retiredIndexes,
});

const current = 'available-vehicles make model year';
const listed = 'listed-vehicles card available_count';
const searchable = 'searchable-vehicles card available_count description';

test('the indexes of vehicles are replaced in three deployments, each with one index more or less', () => {
  expect(indexNamesOf(['listed-vehicles', 'searchable-vehicles'])).toEqual([current, listed, searchable]);
  expect(indexNamesOf(['listed-vehicles'])).toEqual([current, listed]);
  expect(indexNamesOf([])).toEqual([current]);
});
