import { CfnResource } from 'aws-cdk-lib';
import { stageConfig } from '../../infra/config/stages.ts';
import { createApp } from '../../infra/create-app.ts';

// Synthesizes the product with one property that CloudFormation would refuse: must fail.
const app = await createApp(stageConfig('dev'), { outdir: 'build/test-synth/faulty' });
new CfnResource(app.node.findChild('data'), 'Faulty', {
  type: 'AWS::DynamoDB::Table',
  properties: { BillingMode: 'SOMETIMES', KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] },
});
app.synth();
