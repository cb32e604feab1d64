import { describe, expect, test } from '@jest/globals';
import { createCustomResources } from '../../src/deployment/custom-resources.ts';
import { assemblyOfResources } from './support/assembly.ts';

const assemblyWith = (names: readonly string[]) =>
  assemblyOfResources({
    Thing: { Type: 'Custom::Thing', Properties: { ServiceToken: 'arn:f', Names: [...names] } },
    Files: { Type: 'Custom::S3AutoDeleteObjects', Properties: { ServiceToken: 'arn:other' } },
  });

interface CustomResourceEvent {
  readonly RequestType: string;
  readonly ResponseURL: string;
  readonly ResourceProperties: Readonly<Record<string, unknown>>;
}

/** Responds like a custom resource's Lambda. */
const respond = async ({ ResponseURL }: CustomResourceEvent, outcome: object): Promise<void> => {
  const response = await fetch(ResponseURL, { method: 'PUT', body: JSON.stringify(outcome) });
  expect(response.ok).toBe(true);
};

const done = { payload: 'null', isError: false };

describe('custom resources', () => {
  test('are created by their Lambda, and again only after changes', async () => {
    const events: { functionArn: string; names: unknown }[] = [];
    const invoke = async (functionArn: string, event: string) => {
      const parsed = JSON.parse(event) as CustomResourceEvent;
      expect(parsed.RequestType).toBe('Create');
      events.push({ functionArn, names: parsed.ResourceProperties['Names'] });
      await respond(parsed, { Status: 'SUCCESS' });
      return done;
    };
    const first = assemblyWith(['a']);
    expect(first.warnings).toEqual([]);
    await createCustomResources(first, invoke);
    await createCustomResources(assemblyWith(['a']), invoke, first);
    expect(events).toEqual([{ functionArn: 'arn:f', names: ['a'] }]);
    await createCustomResources(assemblyWith(['a', 'b']), invoke, first);
    expect(events.at(-1)).toEqual({ functionArn: 'arn:f', names: ['a', 'b'] });
  });

  test('fail with the reason of their Lambda', async () => {
    const refuse = async (_: string, event: string) => {
      await respond(JSON.parse(event) as CustomResourceEvent, {
        Status: 'FAILED',
        Reason: 'RangeError: too many',
      });
      return done;
    };
    await expect(createCustomResources(assemblyWith([]), refuse)).rejects.toThrow(
      /Thing.*could not be created: RangeError: too many/,
    );
  });

  test('that fail or send no response end the start', async () => {
    const silent = async () => done;
    await expect(createCustomResources(assemblyWith([]), silent)).rejects.toThrow('sent no response');
    const broken = async () => ({ payload: '{"errorMessage":"out of memory"}', isError: true });
    await expect(createCustomResources(assemblyWith([]), broken)).rejects.toThrow('out of memory');
  });
});
