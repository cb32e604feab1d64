import { describe, expect, test } from '@jest/globals';
import { guide } from '../support/guide.ts';

interface Statement {
  readonly Action: string | readonly string[];
  readonly Principal?: { readonly Federated: string };
  readonly Condition?: { readonly StringEquals: Readonly<Record<string, string | readonly string[]>> };
}

/** The statements of all policies that the guide shows. */
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
});
