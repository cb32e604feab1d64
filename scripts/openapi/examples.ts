import { publicPath, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import { submissionTypes } from '#domain/submissions/submission-types.ts';
import type { SubmissionType } from '#domain/submissions/submission-type.ts';
import { sampledTypes } from '../../tools/product/sampled-types.ts';
import { adminExamples } from './admin-examples.ts';
import { documentExamples } from './document-examples.ts';
import type { RouteExample, RouteExamples } from './route-example.ts';
import { uploadExamples } from './upload-examples.ts';
import { exampleId, exampleTime, exampleVehicle, vehicleExamples } from './vehicle-examples.ts';

const email = 'aroha@example.com';

const types = Object.values(sampledTypes(exampleVehicle));

const examplesOfType = ({ routes: { submit, notify }, referenceOf }: SubmissionType): RouteExamples => {
  const type = types.find(({ path }) => path === publicPath(submit));
  if (type === undefined) return {};
  return {
    [submit.id]: {
      body: { ...type.bodyOf(email), id: exampleId },
      response: { id: exampleId, created_at: exampleTime, reference: referenceOf(exampleId) },
    },
    [notify.id]: { body: type.noticeOf(exampleId, email), response: { status: 'sent' } },
  };
};

const otherExamples: RouteExamples = {
  'check-health': {
    response: { status: 'ok', checks: { database: 'ok', uploads: 'ok' }, version: 'a1b2c3d' },
  },
  'report-csp-violation': {
    body: [{ type: 'csp-violation', body: { effectiveDirective: 'script-src-elem' } }],
    response: { counted: 1 },
  },
};

const exampleOf = (
  examples: RouteExamples,
  id: string,
  { response, isPage }: RouteContract,
): RouteExample => {
  const example = examples[id];
  if (example === undefined) {
    throw new Error(
      `${id} has no example: add it to the submission types of the tests, or to scripts/openapi/`,
    );
  }
  return isPage ? example : { ...example, response: response.parse(example.response) };
};

// Parses the responses with their contracts, as the API does.
const asAnswered = (examples: RouteExamples): RouteExamples =>
  Object.fromEntries(
    Object.entries<RouteContract>(routes).map(([id, contract]) => [id, exampleOf(examples, id, contract)]),
  );

/** Returns an example request and response of each route, with the tests' sample data. */
export const routeExamples = (): RouteExamples =>
  asAnswered(
    Object.assign(
      {},
      ...submissionTypes.map(examplesOfType),
      uploadExamples,
      vehicleExamples,
      adminExamples,
      documentExamples,
      otherExamples,
    ),
  );
