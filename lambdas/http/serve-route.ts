import middy from '@middy/core';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { RouteContract } from '#domain/http/route-contract.ts';
import { answerErrors } from './answer-errors.ts';
import { jsonAnswer } from './json-answer.ts';
import { logRequests } from './log-requests.ts';
import { identityIdOf, parseBody, type VisitorRequest } from './request-input.ts';

type Handler = (
  event: APIGatewayProxyEventV2,
  context: Context,
) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * A Lambda handler for a visitor's route: parses the request by its contract, passes the verified identity on,
 * answers errors by class, lets out only what the response schema names, and logs without personal data.
 */
export const serveVisitorRoute = <Contract extends RouteContract>(
  contract: Contract,
  useCase: (request: VisitorRequest<Contract>) => Promise<z.output<Contract['response']>>,
): Handler =>
  middy<APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2>()
    .use(logRequests(contract.id))
    .use(answerErrors())
    .handler(async (event) => {
      const request = { identityId: identityIdOf(event), body: parseBody(contract, event) };
      return jsonAnswer(contract.successStatus, contract.response.parse(await useCase(request)));
    });
