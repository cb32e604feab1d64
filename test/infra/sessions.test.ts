import { describe, expect, test } from '@jest/globals';
import { stageConfig } from '../../infra/config/stages.ts';
import { mountedRoutes } from '../support/mounted-routes.ts';
import { lambdaStatements, routePermissions } from '../support/permissions.ts';
import {
  readRouteStacks,
  readTemplate,
  resourcesOf,
  stages,
  type ParsedJson,
  type Template,
} from '../support/templates.ts';

const lambdaOf = (template: Template, id: string) =>
  resourcesOf(template, 'AWS::Lambda::Function').find(({ Properties }) =>
    Properties.FunctionName.endsWith(`-${id}`),
  )!.Properties;

const isOfUsers = (resource: ParsedJson): boolean => JSON.stringify(resource).includes('Users');

/** Returns a Lambda's actions on the users table. */
const usersActionsOf = (template: Template, id: string): string[] => {
  const actions: string[] = lambdaStatements(template, id)
    .filter(({ Resource }) => [Resource].flat().some(isOfUsers))
    .flatMap(({ Action }) => Action);
  return actions.toSorted();
};

/** The page of a link names who of the team has the submission and who wrote. */
const namingRoutes: ReadonlySet<string> = new Set([
  'open-my-request',
  'propose-my-correction',
  'send-joint-part',
  'send-my-documents',
  'send-my-message',
  'undo-my-withdrawal',
  'withdraw-my-request',
]);

describe.each(stages)('%s', (stage) => {
  const auth = readTemplate(stage, 'auth');
  const lambdas = readRouteStacks(stage);

  test('a sign-in takes up to fifteen minutes; its tokens live for ten, and are renewed for twelve hours', () => {
    const client = resourcesOf(auth, 'AWS::Cognito::UserPoolClient')[0]!.Properties;
    expect(client).toMatchObject({
      AuthSessionValidity: 15,
      IdTokenValidity: 10,
      AccessTokenValidity: 10,
      RefreshTokenValidity: 12 * 60,
      TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'minutes' },
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
    });
    // Cognito refuses this flow together with rotation.
    expect(client.ExplicitAuthFlows).not.toContain('ALLOW_REFRESH_TOKEN_AUTH');
  });

  const adminRoutes = mountedRoutes(stage).filter((route) => route.auth === 'admin');
  test.each(adminRoutes.map(({ id }) => id))('%s may read whether its caller’s sessions were ended', (id) => {
    expect(isOfUsers(lambdaOf(lambdas, id).Environment.Variables.USERS_TABLE)).toBe(true);
    const writes = [
      'sign-out',
      'save-profile',
      'control-account',
      'invite-account',
      'report-own-change',
    ].includes(id);
    const readsAll = [
      'find-person',
      'get-admin',
      'list-team',
      'list-activity',
      'list-work-items',
      'export-work-items',
      'get-work-item',
      'update-work-item',
      'control-account',
      'invite-account',
      'report-own-change',
      // Elsewhere it reads nothing.
      ...(stageConfig(stage).hasThreatProtection ? ['list-failed-sign-ins'] : []),
    ].includes(id);
    expect([...new Set(usersActionsOf(lambdas, id))]).toEqual([
      'dynamodb:GetItem',
      ...(id === 'save-profile' ? ['dynamodb:Query'] : []),
      ...(readsAll ? ['dynamodb:Scan'] : []),
      ...(writes ? ['dynamodb:UpdateItem'] : []),
    ]);
  });

  test('no other route has access to the users table, but to who asked for its mails, and to names', () => {
    for (const { id } of mountedRoutes(stage).filter((route) => route.auth !== 'admin')) {
      const readsMailList = 'MAIL_ADMINISTRATORS' in (lambdaOf(lambdas, id).Environment?.Variables ?? {});
      const namesTeam = namingRoutes.has(id) ? ['dynamodb:Scan'] : [];
      expect(usersActionsOf(lambdas, id)).toEqual(readsMailList ? ['dynamodb:Query'] : namesTeam);
      const resources = JSON.stringify(
        lambdaStatements(lambdas, id).filter(({ Resource }) => [Resource].flat().some(isOfUsers)),
      );
      expect(resources.includes('/index/mail-list')).toBe(readsMailList);
    }
  });

  test('Cognito may call the Lambda that ends sessions after a reset, which may do little else', () => {
    const [pool] = resourcesOf(auth, 'AWS::Cognito::UserPool');
    const { PostConfirmation, PostAuthentication, ...others } = pool!.Properties.LambdaConfig;
    expect(others).toEqual({});
    expect(resourcesOf(auth, 'AWS::Lambda::Permission').map(({ Properties }) => Properties)).toEqual(
      [PostConfirmation, PostAuthentication].map((FunctionName) => ({
        Action: 'lambda:InvokeFunction',
        FunctionName,
        Principal: 'cognito-idp.amazonaws.com',
        SourceArn: { 'Fn::GetAtt': [expect.stringMatching(/^UserPool/), 'Arn'] },
      })),
    );
    expect(routePermissions(auth, 'end-sessions-at-reset')).toEqual([
      'dynamodb:PartiQLInsert',
      'dynamodb:UpdateItem',
      'kms:Decrypt dynamodb',
      'kms:GenerateDataKey dynamodb',
      'ses:SendRawEmail',
    ]);
    expect(routePermissions(auth, 'record-sign-in')).toEqual([
      'dynamodb:PartiQLInsert',
      'dynamodb:UpdateItem',
      'kms:Decrypt dynamodb',
      'kms:GenerateDataKey dynamodb',
    ]);
    // Cognito's own limit.
    expect(lambdaOf(auth, 'record-sign-in').Timeout).toBe(5);
    expect(lambdaOf(auth, 'end-sessions-at-reset').Timeout).toBe(5);
  });
});
