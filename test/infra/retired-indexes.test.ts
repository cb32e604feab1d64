import { expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import type { StageConfig } from '../../infra/config/stage-config.ts';
import { stageConfig } from '../../infra/config/stages.ts';
import { DataStack } from '../../infra/stacks/data-stack.ts';
import { resourcesOf } from '../support/templates.ts';

/** Returns the indexes of vehicles for a stage with these retired indexes: names and first attributes. */
const indexesWith = (retiredIndexes: NonNullable<StageConfig['retiredIndexes']>): string[] => {
  // Without this flag buckets for access logs can't be created.
  const app = new App({ context: { '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy': true } });
  const stack = new DataStack(app, 'data', { config: { ...stageConfig('dev'), retiredIndexes } });
  const template = Template.fromStack(stack).toJSON() as Parameters<typeof resourcesOf>[0];
  return resourcesOf(template, 'AWS::DynamoDB::Table')
    .filter(({ Properties }) => Properties.TableName.endsWith('-vehicles'))
    .flatMap(({ Properties }) => Properties.GlobalSecondaryIndexes)
    .map(({ IndexName, Projection }) => [IndexName, ...Projection.NonKeyAttributes.slice(0, 3)].join(' '))
    .toSorted();
};

const current = 'marketplace-vehicles make model year';
const available = 'available-vehicles make model year';
const listed = 'listed-vehicles card available_count';
const searchable = 'searchable-vehicles card available_count description';

test('the indexes of vehicles are replaced in three deployments, each adding or removing one index', () => {
  expect(indexesWith(['available-vehicles'])).toEqual([available, current]);
  expect(indexesWith(['listed-vehicles', 'searchable-vehicles'])).toEqual([listed, current, searchable]);
  expect(indexesWith(['listed-vehicles'])).toEqual([listed, current]);
  expect(indexesWith([])).toEqual([current]);
});
