import { AwsServiceError } from '../../aws/service-error.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html: bytes of the text as it is sent. */
const maxExpressionBytes = 4096;
const expressions = [
  'UpdateExpression',
  'ConditionExpression',
  'KeyConditionExpression',
  'FilterExpression',
  'ProjectionExpression',
];

/** Throws ValidationException for an expression that is longer than DynamoDB takes. */
export const checkExpressions = (input: Readonly<Record<string, unknown>>): void => {
  for (const name of expressions) {
    const expression = input[name];
    const size = typeof expression === 'string' ? Buffer.byteLength(expression) : 0;
    if (size > maxExpressionBytes) {
      throw new AwsServiceError(
        'ValidationException',
        `Invalid ${name}: Expression size has exceeded the maximum allowed size; expression size: ${size}`,
      );
    }
  }
};
