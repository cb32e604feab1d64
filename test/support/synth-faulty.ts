import { CfnResource, type Stack } from 'aws-cdk-lib';
import { CfnDistribution } from 'aws-cdk-lib/aws-cloudfront';
import type { CfnTable } from 'aws-cdk-lib/aws-dynamodb';
import { stageConfig } from '../../infra/config/stages.ts';
import { createApp } from '../../infra/create-app.ts';

// Synthesizes the product with a property that CloudFormation would refuse, a stack that is too large, indexes that project too
// many attributes, and a site without firewall: must fail and name all four.
const app = await createApp(stageConfig('staging'), { outdir: 'build/test-synth/faulty' });
const data = app.node.findChild('data') as Stack;
const properties = { BillingMode: 'SOMETIMES', KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] };
new CfnResource(data, 'Faulty', { type: 'AWS::DynamoDB::Table', properties });
for (let number = 0; number < 400; number += 1) {
  new CfnResource(data, `Handle${number}`, { type: 'AWS::CloudFormation::WaitConditionHandle' });
}
const words = data.node.findChild('WorkWords').node.defaultChild as CfnTable;
words.globalSecondaryIndexes = Array.from({ length: 6 }, (_, index) => ({
  indexName: `index-${index}`,
  keySchema: [{ attributeName: 'word', keyType: 'HASH' }],
  projection: {
    projectionType: 'INCLUDE',
    nonKeyAttributes: Array.from({ length: 17 }, (_, attribute) => `attribute${attribute}`),
  },
}));
for (const distribution of app.node.findAll().filter((node) => node instanceof CfnDistribution)) {
  const config = distribution.distributionConfig as CfnDistribution.DistributionConfigProperty;
  distribution.distributionConfig = { ...config, webAclId: undefined };
}
app.synth();
