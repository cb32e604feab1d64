import type { RouteContract } from '#domain/http/route-contract.ts';
import type { ReactNode } from 'react';
import { useMayCall } from '../../lib/admin-session/use-may-call.ts';

interface RoleGateProps {
  /** The route that the children call. */
  readonly contract: Pick<RouteContract, 'role'>;
  /** What only the super admin can do, where people would look for it, e.g. 'export lists'; without it nothing is said. */
  readonly purpose?: string;
  readonly children: ReactNode;
}

/** Shows what calls a route to the administrators who may call it, and tells the others why it is not there. */
export const RoleGate = ({ contract, purpose, children }: RoleGateProps) => {
  if (useMayCall(contract)) return children;
  return purpose !== undefined && <p className="role-note">Only the super admin can {purpose}.</p>;
};
