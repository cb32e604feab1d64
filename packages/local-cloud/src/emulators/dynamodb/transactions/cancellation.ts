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

/** The reason for what went well. */
export const noReason: CancellationReason = { Code: 'None' };

/** Returns why an error of one action cancels its transaction; throws one that is about more than the action. */
export const reasonOf = (error: unknown): CancellationReason => {
  const code = error instanceof AwsServiceError ? codes.get(error.code) : undefined;
  if (!(error instanceof AwsServiceError) || code === undefined) throw error;
  return { Code: code, Message: error.message, ...error.members };
};

/** Throws TransactionCanceledException if there is a reason. They are in the order of the actions. */
export const assertNoReason = (reasons: readonly CancellationReason[]): void => {
  if (reasons.every(({ Code }) => Code === noReason.Code)) return;
  const codesOfAll = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codesOfAll}]`;
  throw new AwsServiceError('TransactionCanceledException', message, 400, {
    Message: message,
    CancellationReasons: reasons,
  });
};
