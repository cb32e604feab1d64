import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeApi } from './describe-api.ts';

export const descriptionPath = 'build/openapi.json';

/** Writes the OpenAPI description of every route to `descriptionPath`. */
export const writeDescription = (): void => {
  mkdirSync(dirname(descriptionPath), { recursive: true });
  writeFileSync(descriptionPath, `${JSON.stringify(describeApi(), null, 2)}\n`);
};
