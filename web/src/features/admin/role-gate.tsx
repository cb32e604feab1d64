import type { RouteContract } from '#domain/http/route-contract.ts';
import type { ReactNode } from 'react';
import { useMayCall } from '../../lib/admin-session/use-may-call.ts';

interface RoleGateProps {
  /** The route that the children call. */
  readonly contract: Pick<RouteContract, 'role'>;
  /** Names what is restricted, e.g. 'export lists'; without it nothing is shown. */
  readonly purpose?: string;
  readonly children: ReactNode;
}

/** Shows children to those who may call the route, an explanation to others. */
export const RoleGate = ({ contract, purpose, children }: RoleGateProps) => {
  if (useMayCall(contract)) return children;
  return purpose !== undefined && <p className="role-note">{`Only the super admin can ${purpose}.`}</p>;
};
