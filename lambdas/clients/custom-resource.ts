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

const maxReasonLength = 1_000;

const failureReason = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error').slice(0, maxReasonLength);

/**
 * Runs `work` and always responds, because CloudFormation otherwise waits for its timeout. Without an id from `work` the
 * physical id never changes: CloudFormation deletes the old resource of a changed id. Lambda retries the event if the response
 * fails.
 */
export const respondToCustomResource = async (
  input: unknown,
  work: (event: CustomResourceEvent) => Promise<string | undefined>,
): Promise<void> => {
  const event = eventSchema.parse(input);
  const outcome = await work(event).then(
    (physicalId) => ({ Status: 'SUCCESS', ...(physicalId && { PhysicalResourceId: physicalId }) }),
    (error: unknown) => ({ Status: 'FAILED', Reason: failureReason(error) }),
  );
  const { StackId, RequestId, LogicalResourceId, PhysicalResourceId = LogicalResourceId } = event;
  const response = await fetch(event.ResponseURL, {
    method: 'PUT',
    // The URL is signed for an empty content type.
    headers: { 'content-type': '' },
    body: JSON.stringify({ StackId, RequestId, LogicalResourceId, PhysicalResourceId, ...outcome }),
  });
  if (!response.ok) throw new Error(`CloudFormation rejected the response with status ${response.status}`);
};
