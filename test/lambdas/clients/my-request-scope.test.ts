import { expect, test } from '@jest/globals';
import { confirmationScope, myRequestScope, passScope } from '../../../lambdas/clients/my-request-scope.ts';

test('links, passes and confirmations of a submission are derived from different scopes', () => {
  const owner = { type: 'contact', id: '1', person: 'joint' } as const;
  const proposal = { value: 'hana@example.com', at: '2026-11-20T01:02:03.004Z' };
  expect([
    myRequestScope(owner, 3),
    passScope(owner, 29_850_000),
    confirmationScope(owner, proposal),
  ]).toEqual([
    { purpose: 'my-request', type: 'contact', id: '1', person: 'joint', number: 3 },
    { purpose: 'my-request-pass', type: 'contact', id: '1', person: 'joint', number: 29_850_000 },
    {
      purpose: 'confirm-address',
      type: 'contact',
      id: '1',
      person: 'hana@example.com',
      number: Date.parse(proposal.at),
    },
  ]);
});
