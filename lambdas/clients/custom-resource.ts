import * as z from 'zod/mini';

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/crpg-ref-requests.html */
const eventSchema = z.object({
  RequestType: z.enum(['Create', 'Update', 'Delete']),
  ResponseURL: z.url(),
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  PhysicalResourceId: z.optional(z.string()),
  ResourceProperties: z.record(z.string(), z.unknown()),
});

type CustomResourceEvent = z.infer<typeof eventSchema>;

/** CloudFormation's limit of an answer is 4 KB in all. */
const maxReasonLength = 1_000;

const failureReason = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error').slice(0, maxReasonLength);

/**
 * Handles a custom resource's event and tells CloudFormation how it went, whatever happens: without an answer it
 * would wait until its time is over. The id never changes, so no update deletes what was there before.
 * @throws Error when the answer could not be given; Lambda then repeats the event
 */
export const respondToCustomResource = async (
  input: unknown,
  work: (event: CustomResourceEvent) => Promise<void>,
): Promise<void> => {
  const event = eventSchema.parse(input);
  const outcome = await work(event).then(
    () => ({ Status: 'SUCCESS' }),
    (error: unknown) => ({ Status: 'FAILED', Reason: failureReason(error) }),
  );
  const { StackId, RequestId, LogicalResourceId, PhysicalResourceId = LogicalResourceId } = event;
  const response = await fetch(event.ResponseURL, {
    method: 'PUT',
    // The address is signed for an empty type.
    headers: { 'content-type': '' },
    body: JSON.stringify({ ...outcome, StackId, RequestId, LogicalResourceId, PhysicalResourceId }),
  });
  if (!response.ok) throw new Error(`CloudFormation refused the answer: ${response.status}`);
};
