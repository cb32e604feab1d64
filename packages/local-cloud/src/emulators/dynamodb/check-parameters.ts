import { AwsServiceError } from '../../aws/service-error.ts';

type Input = Readonly<Record<string, unknown>>;

const invalid = (message: string) => new AwsServiceError('ValidationException', message);

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Query.html#DDB-Query-request-Select */
const checkSelect = (input: Input): void => {
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

/** Refuses the values of ReturnValues that only an update has. */
const checkReturnValues = (operation: string, { ReturnValues }: Input): void => {
  const isUpdate = operation === 'UpdateItem';
  if (
    !isUpdate &&
    typeof ReturnValues === 'string' &&
    /^(?:ALL_NEW|UPDATED_OLD|UPDATED_NEW)$/.test(ReturnValues)
  ) {
    throw invalid('Return values set to invalid value');
  }
};

const checkSegment = ({ Segment, TotalSegments }: Input): void => {
  if (Segment === undefined || TotalSegments !== undefined) return;
  throw invalid(
    'The TotalSegments parameter is required but was not present in the request when Segment parameter is present',
  );
};

/** Checks the parameters of which dynalite misses an invalid value. @throws AwsServiceError */
export const checkParameters = (operation: string, input: Input): void => {
  checkSelect(input);
  checkReturnValues(operation, input);
  checkSegment(input);
};
