import { PolicyDocument, Role, type IPrincipal, type PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { acknowledge, ownPolicyFindings } from '../checks/accepted-findings.ts';

interface ProductRoleProps {
  readonly assumedBy: IPrincipal;
  readonly description: string;
  readonly statements: readonly PolicyStatement[];
}

/** A role with one inline policy, which is created with the role and counts as no resource. */
export class ProductRole extends Role {
  readonly policy: PolicyDocument;

  constructor(scope: Construct, id: string, { statements, ...props }: ProductRoleProps) {
    const policy = new PolicyDocument({ statements: [...statements] });
    super(scope, id, { ...props, inlinePolicies: { Own: policy } });
    this.policy = policy;
    acknowledge(this, ownPolicyFindings);
  }
}
