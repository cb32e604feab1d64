import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { warmEvent } from '#domain/http/warm-event.ts';
import { routes } from '#domain/routes.ts';
import { cloudOf } from '../../tools/product/cloud.ts';
import { useRunner } from '../support/use-runner.ts';

const visitorRoutes = Object.values(routes).filter(({ auth }) => auth !== 'admin');

describe('events that keep Lambdas warm', () => {
  const runner = useRunner();
  let cloud: ReturnType<typeof cloudOf>;

  beforeAll(() => {
    cloud = cloudOf(runner());
  });
  afterAll(() => cloud.close());

  test.each(visitorRoutes)('$id responds without doing anything', async ({ id }) => {
    expect(await cloud.runScheduled(id, warmEvent)).toEqual({ statusCode: 204 });
    expect(runner().log()).not.toContain(`"route":"${id}"`);
  });
});
