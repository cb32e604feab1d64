import { AwsServiceError } from '../../aws/service-error.ts';

const invalid = (message: string) => new AwsServiceError('ValidationException', message);

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Query.html#DDB-Query-request-Select */
export const checkSelect = (input: Readonly<Record<string, unknown>>): void => {
  const { Select, IndexName } = input;
  if (typeof Select !== 'string') return;
  const projection = ['ProjectionExpression', 'AttributesToGet'].find((name) => input[name] !== undefined);
  if (projection !== undefined && Select !== 'SPECIFIC_ATTRIBUTES') {
    throw invalid(`Cannot specify the ${projection} when choosing to get ${Select}`);
  }
  if (projection === undefined && Select === 'SPECIFIC_ATTRIBUTES') {
    throw invalid(`Must specify the AttributesToGet or ProjectionExpression when choosing to get ${Select}`);
  }
  if (Select === 'ALL_PROJECTED_ATTRIBUTES' && IndexName === undefined) {
    throw invalid(`${Select} can be used only when Querying using an IndexName`);
  }
};
