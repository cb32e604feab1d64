import { describe, expect, test } from '@jest/globals';
import { stageConfig } from '../../infra/config/stages.ts';
import { deploymentSteps } from '../../scripts/deploy/deploy-stage.ts';
import { customDomain } from '../support/custom-domain.ts';
import { guide } from '../support/guide.ts';
import { fakeTools } from './deploy/fake-deployment.ts';

interface Statement {
  readonly Action: string | readonly string[];
  readonly Principal?: { readonly Federated: string };
  readonly Condition?: { readonly StringEquals: Readonly<Record<string, string | readonly string[]>> };
}

/** Statements of all policies in the guide. */
const statements = [...guide.matchAll(/^ *```json\n(.*?)^ *```$/gms)].flatMap(
  ([, block]) => [JSON.parse(block!)].flat() as Statement[],
);

describe('the role of a pipeline', () => {
  test('trusts GitHub’s subject with the ids of owner and repository and the one by names, both of one environment', () => {
    const [trust, ...others] = statements.filter(({ Principal }) => Principal !== undefined);
    expect(others).toEqual([]);
    const provider = 'token.actions.githubusercontent.com';
    expect(trust!.Principal!.Federated).toMatch(new RegExp(`:oidc-provider/${provider}$`));
    expect(trust!.Condition).toEqual({
      StringEquals: {
        [`${provider}:aud`]: 'sts.amazonaws.com',
        [`${provider}:sub`]: [
          'repo:OWNER@OWNER_ID/REPOSITORY@REPOSITORY_ID:environment:prod',
          'repo:OWNER/REPOSITORY:environment:prod',
        ],
      },
    });
    expect(guide).toContain("gh api repos/OWNER/REPOSITORY --jq '.owner.id, .id'");
  });

  test('has the permission for every AWS call of a deployment', () => {
    const { tools } = fakeTools({}, '');
    const config = { ...stageConfig('prod'), customDomain };
    const shown = deploymentSteps(config, { isAgreed: true, isForced: true }, tools).flatMap(
      (step) => step.shown,
    );
    const called = shown.flatMap((line) => line.match(/\b[a-z0-9]+:[A-Z]\w+/g) ?? []);
    expect(called).toEqual(expect.arrayContaining(['lambda:GetAccountSettings', 'ssm:GetParameter']));
    const allowed = new Set(statements.flatMap(({ Action }) => Action));
    // Every identity may call this one.
    expect(called.filter((action) => action !== 'sts:GetCallerIdentity' && !allowed.has(action))).toEqual([]);
  });
});
