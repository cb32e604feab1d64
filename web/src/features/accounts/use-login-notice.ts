import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginNotices, readLoginState } from '../../lib/admin-session/login-state.ts';
import { isReuseNoted } from '../../lib/admin-session/refresh-reuse.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** Takes the notice from the history entry, so that it is shown once; undefined before hydration. */
export const useLoginNotice = (): string | undefined => {
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const location = useLocation();
  const [isReused] = useState(isReuseNoted);
  const [notice] = useState(() => readLoginState(location.state).notice);

  useEffect(() => {
    const { notice: pending, ...rest } = readLoginState(location.state);
    if (isHydrated && pending !== undefined) void navigate(location, { replace: true, state: rest });
  }, [isHydrated, location, navigate]);

  if (!isHydrated) return undefined;
  if (isReused) return loginNotices['session-reused'];
  return notice && loginNotices[notice];
};
