import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { respondToCustomResource } from '../../../lambdas/clients/custom-resource.ts';

const event = {
  RequestType: 'Create',
  ResponseURL: 'https://cloudformation.example/answer',
  StackId: 'stack',
  RequestId: 'request',
  LogicalResourceId: 'Admins',
  ResourceProperties: { SiteUrl: 'https://www.example.com' },
};

let fetched: jest.Mock<typeof fetch>;
beforeEach(() => {
  fetched = jest.fn<typeof fetch>(async () => new Response());
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const answer = () => JSON.parse(fetched.mock.calls[0]![1]!.body as string) as Record<string, unknown>;
const nothing = async () => undefined;

test.each(['Create', 'Update', 'Delete'])('%s is handled, and answered as done', async (RequestType) => {
  const handled: object[] = [];
  await respondToCustomResource({ ...event, RequestType }, async (one) => void handled.push(one));
  expect(handled).toEqual([{ ...event, RequestType }]);
  const [[url, request]] = fetched.mock.calls as [Parameters<typeof fetch>];
  expect(url).toBe(event.ResponseURL);
  // The address is signed for an empty type.
  expect(request).toMatchObject({ method: 'PUT', headers: { 'content-type': '' } });
  expect(answer()).toEqual({
    Status: 'SUCCESS',
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Admins',
    PhysicalResourceId: 'Admins',
  });
});

test('keeps the id of a resource, so that no update deletes what was there', async () => {
  await respondToCustomResource({ ...event, RequestType: 'Update', PhysicalResourceId: 'Before' }, nothing);
  expect(answer()).toMatchObject({ PhysicalResourceId: 'Before' });
});

test('names a resource as its work does, so that CloudFormation removes the former', async () => {
  const update = { ...event, RequestType: 'Update', PhysicalResourceId: 'Before' };
  await respondToCustomResource(update, async () => 'After');
  expect(answer()).toMatchObject({ Status: 'SUCCESS', PhysicalResourceId: 'After' });
});

test.each<[string, unknown, string]>([
  ['an error', new RangeError('too large'), 'RangeError: too large'],
  ['what is no error', 'broken', 'unknown error'],
  ['a long message', new Error('x'.repeat(2_000)), `Error: ${'x'.repeat(993)}`],
])('a failure is answered with its reason: %s', async (_what, failure, Reason) => {
  await respondToCustomResource(event, async () => {
    throw failure;
  });
  expect(answer()).toMatchObject({ Status: 'FAILED', Reason });
});

test('an event of another kind is neither handled nor answered', async () => {
  const work = jest.fn(nothing);
  for (const changed of [{ RequestType: 'Read' }, { ResponseURL: 'nowhere' }, { StackId: undefined }]) {
    await expect(respondToCustomResource({ ...event, ...changed }, work)).rejects.toThrow();
  }
  expect(work).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
});

test('throws if CloudFormation rejects the response', async () => {
  fetched.mockResolvedValue(new Response(null, { status: 403 }));
  await expect(respondToCustomResource(event, nothing)).rejects.toThrow(
    'CloudFormation rejected the response with status 403',
  );
});
