import { CfnWaitConditionHandle, type Stack } from 'aws-cdk-lib';

/**
 * Has CloudFormation update a stack in every deployment, also where its own template stayed the same: only then does it
 * look up again what it reads of other stacks, of which one may have been made anew. The handle itself does nothing.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/intrinsic-function-reference-getstackoutput.html
 */
export class ReadOutputs extends CfnWaitConditionHandle {
  constructor(scope: Stack, time: Date) {
    // Only another name is a change: CloudFormation has no update of a handle.
    super(scope, `ReadOutputs${time.toISOString().replace(/\D/g, '')}`);
  }
}
