import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { publicPath, type RouteContract } from '#domain/http/route-contract.ts';
import { routes } from '#domain/routes.ts';
import type { Description } from '../../scripts/openapi/description.ts';
import { jsonSchemaOf } from '../../scripts/openapi/json-schema.ts';
import { requestSchemaOf } from '../../scripts/openapi/request-schema.ts';

const described = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Description;

test.each(Object.values<RouteContract>(routes).filter(({ isPage }) => !isPage))(
  '$id takes and answers what the API’s description says',
  (contract) => {
    const { [contract.method.toLowerCase()]: operation } = described.paths[publicPath(contract)]!;
    if (contract.body !== undefined) {
      expect(JSON.parse(JSON.stringify(requestSchemaOf(contract.body)))).toEqual(
        operation!.requestBody!.content['application/json']!.schema,
      );
    }
    const content = operation!.responses[contract.successStatus]!.content!;
    expect(JSON.parse(JSON.stringify(jsonSchemaOf(contract.response, 'output')))).toEqual(
      content['application/json']!.schema,
    );
  },
);
