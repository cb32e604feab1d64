import { readdirSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { routes } from '#domain/routes.ts';
import { otherEvents } from '../../../tools/bench/lambda/other-events.ts';
import type { ProductState } from '../../../tools/bench/lambda/product-state.ts';

const lambdas = readdirSync('lambdas', { recursive: true, encoding: 'utf8' }).flatMap(
  (file) => /([a-z-]+)\.lambda\.ts$/.exec(file)?.[1] ?? [],
);

// Their first events read the state only when they are created.
const events = otherEvents({} as ProductState);

test('the bench of cold starts has a first event for every Lambda that no route calls', () => {
  const called = Object.keys(routes);
  expect(events.map(([id]) => id).toSorted()).toEqual(
    lambdas.filter((id) => !called.includes(id)).toSorted(),
  );
});
