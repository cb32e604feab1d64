import { AwsServiceError } from '../../../aws/service-error.ts';

/** https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html#API_TransactWriteItems_Errors */
export interface CancellationReason {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: unknown;
}

const codes: ReadonlyMap<string, string> = new Map([
  ['ConditionalCheckFailedException', 'ConditionalCheckFailed'],
  ['ValidationException', 'ValidationError'],
]);

export const notCancelled: CancellationReason = { Code: 'None' };

/** Returns why an action cancels its transaction; rethrows other errors. */
export const cancellationReason = (error: unknown): CancellationReason => {
  const code = error instanceof AwsServiceError ? codes.get(error.code) : undefined;
  if (!(error instanceof AwsServiceError) || code === undefined) throw error;
  return { Code: code, Message: error.message, ...error.members };
};

/** `reasons` are in the order of the actions. @throws AwsServiceError (TransactionCanceledException) */
export const assertNotCancelled = (reasons: readonly CancellationReason[]): void => {
  if (reasons.every(({ Code }) => Code === notCancelled.Code)) return;
  const codesOfAll = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codesOfAll}]`;
  throw new AwsServiceError('TransactionCanceledException', message, 400, {
    Message: message,
    CancellationReasons: reasons,
  });
};
