import { readFileSync } from 'node:fs';
import type { Description } from '../../scripts/openapi/describe-api.ts';
import { describedApi } from './described-api.ts';

// Validates every response of the API that a test receives against the description that the global set-up wrote.
const description = JSON.parse(readFileSync('build/openapi.json', 'utf8')) as Description;
const { assertDescribed } = describedApi(description);
const send = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const response = await send(input, init);
  const { method, url } = input instanceof Request ? input : { method: 'GET', url: String(input) };
  await assertDescribed(init?.method ?? method, url, response);
  return response;
};
