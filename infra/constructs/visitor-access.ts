import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { IdentityPool } from 'aws-cdk-lib/aws-cognito-identitypool';
import { Policy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { apiStageName, type RouteContract } from '#domain/http/route-contract.ts';
import { acknowledge } from '../checks/accepted-findings.ts';

interface VisitorAccessProps {
  readonly api: HttpApi;
  readonly identityPool: IdentityPool;
  readonly routes: readonly Pick<RouteContract, 'method' | 'path'>[];
}

// Signed-in users get no credentials from the identity pool. The policy is in the API's stack, which is created later.
export class VisitorAccess extends Construct {
  constructor(scope: Construct, id: string, { api, identityPool, routes }: VisitorAccessProps) {
    super(scope, id);
    const stack = Stack.of(this);
    const policy = new Policy(this, 'Policy', {
      roles: [identityPool.unauthenticatedRole],
      statements: [
        new PolicyStatement({
          actions: ['execute-api:Invoke'],
          resources: routes.map(({ method, path }) =>
            stack.formatArn({
              service: 'execute-api',
              resource: api.apiId,
              // In an IAM resource a path's variable must be `*`: `{id}` would match nothing.
              resourceName: `${apiStageName}/${method}${path.replaceAll(/\{[^}]+\}/g, '*')}`,
            }),
          ),
        }),
      ],
    });
    acknowledge(policy, {
      'NIST.800.53.R5-IAMNoInlinePolicy':
        'It names one API and belongs to the guests’ role only. Inline, it can’t be attached to anything else.',
    });
  }
}
