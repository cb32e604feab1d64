import { CfnResource, type Stack } from 'aws-cdk-lib';
import { stageConfig } from '../../infra/config/stages.ts';
import { createApp } from '../../infra/create-app.ts';

// Synthesizes the product with a fault, by default with a property that CloudFormation would refuse: must fail.
const faults: Record<string, (stack: Stack) => void> = {
  'wrong property': (stack) => {
    const properties = { BillingMode: 'SOMETIMES', KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] };
    new CfnResource(stack, 'Faulty', { type: 'AWS::DynamoDB::Table', properties });
  },
  'large stack': (stack) => {
    for (let number = 0; number < 400; number += 1) {
      new CfnResource(stack, `Handle${number}`, { type: 'AWS::CloudFormation::WaitConditionHandle' });
    }
  },
};

const [fault = 'wrong property'] = process.argv.slice(2);
const app = await createApp(stageConfig('dev'), { outdir: 'build/test-synth/faulty' });
faults[fault]!(app.node.findChild('data') as Stack);
app.synth();
