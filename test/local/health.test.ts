import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { brand } from '#domain/brand.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { eventually } from '../support/eventually.ts';
import { useRunner } from '../support/use-runner.ts';

const checks = { records: 'ok', uploads: 'ok', mail: 'ok', accounts: 'ok' };

describe('the health endpoint', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(() => {
    cloud = cloudOf(runner());
  });
  afterEach(() => cloud.breakMail('none'));
  afterAll(() => cloud.close());

  const ask = async () => {
    const response = await fetch(`${runner().site}/api/health`);
    return { response, status: response.status, body: (await response.json()) as unknown };
  };
  /** Results are cached for some seconds. */
  const expectEventually = (answer: object) =>
    eventually(async () => {
      const { status, body } = await ask();
      expect({ status, body }).toEqual(answer);
    });
  const well = { status: 200, body: { status: 'ok', checks } };
  const withoutMail = { status: 'failing', checks: { ...checks, mail: 'failing' } };

  test('is ok while every dependency responds, and is not cached on the way', async () => {
    const { response, ...answer } = await ask();
    expect(answer).toEqual(well);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await ask();
    expect((await ask()).response.headers.get('x-cache')).toBe('Miss from cloudfront');
  });

  test('names the failing dependency, logs the reason, and is ok again afterwards', async () => {
    await cloud.breakMail('down');
    await expectEventually({ status: 503, body: withoutMail });
    expect(runner().log()).toMatch(
      new RegExp(String.raw`WARN ${brand.productPrefix}-local-check-health .* dependency-failing .* Error`),
    );
    await cloud.breakMail('none');
    await expectEventually(well);
  });

  test('does not wait for a dependency that hangs', async () => {
    await cloud.breakMail('timeout');
    await expectEventually({ status: 503, body: withoutMail });
    expect(runner().log()).toMatch(/ dependency-failing .* TimeoutError/);
  });

  test('also runs on a schedule', async () => {
    await eventually(async () => expect(await cloud.checkHealth()).toMatchObject({ statusCode: 200 }));
  });
});
