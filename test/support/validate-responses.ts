import { describedApi, readDescription } from './described-api.ts';

// Validates every response of the API that a test receives against the committed description.
const { assertDescribed } = describedApi(readDescription());
const send = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const response = await send(input, init);
  const { method, url } = input instanceof Request ? input : { method: 'GET', url: String(input) };
  await assertDescribed(init?.method ?? method, url, response);
  return response;
};
