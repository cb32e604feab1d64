import { afterEach, describe, expect, test } from '@jest/globals';
import { allowIf } from '../support/allow-if.ts';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { CredentialAuthority } from '../../src/aws/credential-authority.ts';
import { FunctionRegistry } from '../../src/functions/function-registry.ts';
import { startLambda } from '../../src/functions/start-lambda.ts';
import { assemblyOfResources, region } from './support/assembly.ts';

const source = `
let calls = 0;
console.log('loaded');
const actions = {
  echo: (event, context) => ({ event, call: ++calls, name: context.functionName, left: context.getRemainingTimeInMillis() }),
  env: () => process.env,
  nothing: () => {},
  logger: () => console.log(JSON.stringify({ level: 'ERROR', message: 'failed', status: 500, code: 'x', name: 'Aroha',
    error: { name: 'TypeError', message: 'Aroha', stack: 'TypeError: Aroha' } })),
  log: (event) => { console.log('line', event.id); process.stderr.write('two\\nthree\\n'); },
  throw: () => { throw new TypeError('broken'); },
  reject: async () => { await null; throw Object.assign(new Error('late'), { name: 'LateError' }); },
  exit: () => process.exit(3),
  crash: () => new Promise(() => setTimeout(() => { throw new Error('out of nowhere'); })),
  hang: () => new Promise(() => {}),
  spin: () => { for (;;); },
  large: () => 'x'.repeat(7_000_000),
  wait: () => new Promise((resolve) => setTimeout(() => resolve(++calls), 30)),
};
export const handler = async (event, context) => actions[event.action](event, context);
`;

const functionResource = (name: string, more: Record<string, string | number> = {}) => ({
  Type: 'AWS::Lambda::Function',
  Properties: {
    FunctionName: name,
    Runtime: 'nodejs24.x',
    Handler: 'index.handler',
    Role: 'arn:aws:iam::000000000000:role/f',
    Code: { S3Key: 'code.zip' },
    Timeout: 30,
    Environment: { Variables: { TABLE: 'records' } },
    ...more,
  },
});
const assembly = assemblyOfResources(
  {
    F: functionResource('f'),
    Hasty: functionResource('hasty', { Timeout: 1 }),
    Broken: functionResource('broken', { Handler: 'broken.handler' }),
    NoExport: functionResource('no-export', { Handler: 'index.other' }),
    Python: functionResource('python', { Runtime: 'python3.13' }),
  },
  {},
  { code: { 'index.mjs': source, 'broken.mjs': 'throw new Error("cannot load")' } },
);

const lines: string[] = [];
const authority = new CredentialAuthority(Buffer.alloc(32, 3));
const createRegistry = () =>
  new FunctionRegistry(assembly, {
    endpoints: { DYNAMODB: 'http://127.0.0.1:1' },
    credentialsFor: (session, seconds) => authority.issue(session, seconds),
    log: (line) => lines.push(line),
  });
let registry = createRegistry();
afterEach(async () => {
  await registry.close();
  registry = createRegistry();
  lines.length = 0;
});

const run = async (event: object, name = 'f') => {
  const { payload, isError } = await registry.invoke(name, JSON.stringify(event));
  return { isError, value: JSON.parse(payload) as Record<string, unknown> };
};

describe('a function', () => {
  test('receives its event and context, and stays warm', async () => {
    const first = await run({ action: 'echo', text: 'Kia ora' });
    expect(first).toEqual({
      isError: false,
      value: { event: { action: 'echo', text: 'Kia ora' }, call: 1, name: 'f', left: expect.any(Number) },
    });
    expect(first.value['left']).toBeLessThanOrEqual(30_000);
    expect((await run({ action: 'echo' })).value['call']).toBe(2);
  });

  test('sees the template’s and Lambda’s environment variables only', async () => {
    process.env['SECRET_OF_THE_RUNNER'] = 'x';
    const { value } = await run({ action: 'env' });
    delete process.env['SECRET_OF_THE_RUNNER'];
    expect(value).toMatchObject({
      TABLE: 'records',
      AWS_REGION: region,
      AWS_LAMBDA_FUNCTION_NAME: 'f',
      AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:1',
      AWS_SESSION_TOKEN: expect.any(String),
    });
    expect(Object.keys(value)).not.toEqual(expect.arrayContaining(['PATH']));
    expect(value).not.toHaveProperty('SECRET_OF_THE_RUNNER');
  });

  test('returns null if its handler returns nothing', async () => {
    expect(await run({ action: 'nothing' })).toEqual({ isError: false, value: null });
  });

  test('logs lines with its name and request id before its response', async () => {
    await run({ action: 'log', id: 5 });
    expect(lines[0]).toBe('f init loaded');
    const ownLines = lines.slice(1);
    expect(ownLines.map((line) => line.split(' ').slice(2).join(' '))).toEqual(['line 5', 'two', 'three']);
    expect(new Set(ownLines.map((line) => line.split(' ')[1])).size).toBe(1);
  });

  test('shortens structured logs and leaves out personal data', async () => {
    await run({ action: 'logger' });
    expect(lines[1]).toMatch(/^ERROR f [0-9a-f-]{36} failed 500 x TypeError$/);
  });

  test('logs the error’s name, and the limit that it exceeded', async () => {
    await run({ action: 'throw' });
    expect(lines[1]).toMatch(/^f [0-9a-f-]{36} invocation failed: TypeError$/);
    await run({ action: 'large' });
    expect(lines[2]).toMatch(/invocation failed: Function.ResponseSizeTooLarge: .*6291556 bytes/);
    await run({ action: 'crash' });
    expect(lines[3]).toMatch(/invocation failed: Runtime.ExitError$/);
    await run({}, 'broken');
    expect(lines.slice(4)).toEqual([
      'broken init could not be loaded: cannot load',
      expect.stringMatching(/^broken \S+ invocation failed: Error$/),
    ]);
  });

  test.each([
    ['throws', 'f', 'throw', 'TypeError', 'broken'],
    ['rejects', 'f', 'reject', 'LateError', 'late'],
    ['ends its process', 'f', 'exit', 'Runtime.ExitError', 'exit code 3'],
    ['throws outside of its handler', 'f', 'crash', 'Runtime.ExitError', 'out of nowhere'],
    ['never answers', 'hasty', 'hang', 'Sandbox.Timedout', 'Task timed out after 1.00 seconds'],
    ['never gives way', 'hasty', 'spin', 'Sandbox.Timedout', 'Task timed out after 1.00 seconds'],
    ['answers too much', 'f', 'large', 'Function.ResponseSizeTooLarge', '6291556 bytes'],
  ])(
    'that %s fails as on Lambda, and then serves the next event',
    async (_, name, action, errorType, message) => {
      expect(await run({ action }, name)).toEqual({
        isError: true,
        value: expect.objectContaining({ errorType, errorMessage: expect.stringContaining(message) }),
      });
      expect((await run({ action: 'echo' }, name)).isError).toBe(false);
    },
  );

  test('that can’t be loaded or has no handler fails with the reason', async () => {
    expect((await run({}, 'broken')).value).toMatchObject({ errorMessage: 'cannot load' });
    expect((await run({}, 'no-export')).value).toMatchObject({ errorType: 'Runtime.HandlerNotFound' });
  });

  test('serves many events with few workers, each one at a time', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => run({ action: 'wait' })));
    const calls = outcomes.map(({ value }) => Number(value));
    expect(outcomes.every(({ isError }) => !isError)).toBe(true);
    expect(lines.filter((line) => line.endsWith('loaded'))).toHaveLength(2);
    expect(calls.filter((call) => call === 1)).toHaveLength(2);
  });

  test('is named if it does not exist or is not for Node.js', async () => {
    await expect(run({}, 'nobody')).rejects.toThrow('nobody');
    await expect(run({}, 'python')).rejects.toThrow(/app\/Python.*python3\.13/);
  });

  test('is loaded anew after idle workers have ended', async () => {
    await run({ action: 'echo' });
    await registry.endIdle();
    expect((await run({ action: 'echo' })).value['call']).toBe(1);
  });

  test('stays warm when new templates do not change it', async () => {
    await run({ action: 'echo' });
    await registry.replace(assembly);
    expect((await run({ action: 'echo' })).value['call']).toBe(2);
  });
});

test('new templates replace a changed function, while the old one finishes its events', async () => {
  const underWay = run({ action: 'wait' });
  const changed = assemblyOfResources(
    { F: functionResource('f') },
    {},
    { code: { 'index.mjs': 'export const handler = async () => "new";' } },
  );
  await registry.replace(changed);
  expect(await run({})).toEqual({ isError: false, value: 'new' });
  expect(await underWay).toEqual({ isError: false, value: 1 });
  await expect(run({}, 'broken')).rejects.toThrow('Function not found: broken');
});

describe('the Lambda service', () => {
  const serve = async (authorized: boolean) => {
    const options = { dataDir: '', region, authority, functions: registry, log: () => {} };
    const service = await startLambda({ ...options, authorize: allowIf(() => authorized) });
    const { accessKeyId, secretAccessKey, sessionToken } = authorized
      ? authority.root()
      : authority.issue({ roleArn: 'r', sessionName: 's' }, 60);
    const client = new LambdaClient({
      region,
      endpoint: service.endpoint,
      maxAttempts: 1,
      credentials: { accessKeyId, secretAccessKey, ...(sessionToken === undefined ? {} : { sessionToken }) },
    });
    const send = (FunctionName: string, event: object, InvocationType?: 'Event' | 'DryRun') =>
      client.send(
        new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(event)), InvocationType }),
      );
    const close = async () => {
      client.destroy();
      await service.close();
    };
    return { send, client, close };
  };

  test('runs functions for SDK clients', async () => {
    const { send, close } = await serve(true);
    const response = await send('arn:aws:lambda:eu-west-2:000000000000:function:f', { action: 'echo' });
    expect(JSON.parse(response.Payload!.transformToString())).toMatchObject({ call: 1 });
    expect(response.FunctionError).toBeUndefined();
    expect((await send('f', { action: 'throw' })).FunctionError).toBe('Unhandled');
    expect((await send('f', {}, 'DryRun')).StatusCode).toBe(204);
    expect((await send('f', { action: 'nothing' }, 'Event')).StatusCode).toBe(202);
    await expect(send('nobody', {})).rejects.toThrow('Function not found: nobody');
    await expect(send('f', { text: 'x'.repeat(6 * 1024 * 1024) })).rejects.toThrow(
      'Request must be smaller than 6291456 bytes for the InvokeFunction operation',
    );
    // {"action":"nothing","text":""} is 30 bytes.
    const event = (bytes: number) => ({ action: 'nothing', text: 'x'.repeat(bytes - 30) });
    expect((await send('f', event(1_048_576), 'Event')).StatusCode).toBe(202);
    await expect(send('f', event(1_048_577), 'Event')).rejects.toMatchObject({
      name: 'RequestTooLargeException',
      message: 'Request must be smaller than 1048576 bytes for the InvokeFunction operation',
    });
    expect((await send('f', event(1_048_577))).StatusCode).toBe(200);
    await close();
  });

  test.each(['f:live', 'arn:aws:lambda:eu-west-2:000000000000:function:f:7'])(
    'supports no version or alias but $LATEST: %s',
    async (name) => {
      const { send, client, close } = await serve(true);
      await expect(send(name, {})).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
      const latest = { FunctionName: 'f', InvocationType: 'DryRun' } as const;
      await expect(client.send(new InvokeCommand({ ...latest, Qualifier: 'live' }))).rejects.toMatchObject({
        name: 'ResourceNotFoundException',
        message: expect.stringMatching(/^Function not found: arn:.*:function:f:live$/),
      });
      const { StatusCode } = await client.send(new InvokeCommand({ ...latest, Qualifier: '$LATEST' }));
      expect(StatusCode).toBe(204);
      await close();
    },
  );

  test('refuses an unknown InvocationType', async () => {
    const { client, close } = await serve(true);
    const invocation = new InvokeCommand({ FunctionName: 'f', InvocationType: 'event' as 'Event' });
    await expect(client.send(invocation)).rejects.toMatchObject({
      name: 'ValidationException',
      message:
        "1 validation error detected: Value 'event' at 'invocationType' failed to satisfy constraint: Member must satisfy enum value set: [Event, RequestResponse, DryRun]",
    });
    await close();
  });

  test('reports LogType=Tail as not implemented', async () => {
    const { client, close } = await serve(true);
    await expect(client.send(new InvokeCommand({ FunctionName: 'f', LogType: 'Tail' }))).rejects.toThrow(
      'not implemented: Invoke with LogType=Tail',
    );
    await close();
  });

  test('refuses a role without permission', async () => {
    const { send, close } = await serve(false);
    await expect(send('f', { action: 'echo' })).rejects.toThrow(
      /not authorized to perform: lambda:InvokeFunction/,
    );
    await close();
  });
});
