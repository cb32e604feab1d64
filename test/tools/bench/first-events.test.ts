import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@jest/globals';
import { routes } from '#domain/routes.ts';
import { otherEvents } from '../../../tools/bench/lambda/other-events.ts';
import type { ProductState } from '../../../tools/bench/lambda/product-state.ts';

const lambdas = globSync('lambdas/*/*.lambda.ts').map((file) => basename(file, '.lambda.ts'));

test('the bench of cold starts has a first event for every Lambda that no route calls', () => {
  // First events read the state only when they are created.
  const ids = otherEvents({} as ProductState).map(([id]) => id);
  expect(ids.toSorted()).toEqual(lambdas.filter((id) => !Object.hasOwn(routes, id)).toSorted());
});
