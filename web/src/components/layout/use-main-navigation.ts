import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { type MainNavigation, mainNavigation } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';

/** Looks for what Amplify stores: its code is too much to load for everybody. */
const isSessionStored = (): boolean => {
  try {
    return Object.keys(localStorage).some((key) => key.endsWith('.LastAuthUser'));
  } catch {
    return false;
  }
};

const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
};

/** Returns the entries of the header; an administrator whose session is restored has the desk, too. */
export const useMainNavigation = (): MainNavigation => {
  // Each page looks again: the one before may have signed in or out.
  useLocation();
  const isStored = useSyncExternalStore(subscribe, isSessionStored, () => false);
  const [isAdmin, setIsAdmin] = useState(false);
  useEffect(() => {
    if (!isStored) return undefined;
    let isOver = false;
    void import('../../lib/admin-session/read-admin.ts')
      .then(async ({ readAdmin }) => readAdmin())
      .then(
        () => setIsAdmin(!isOver),
        () => undefined,
      );
    return () => {
      isOver = true;
      setIsAdmin(false);
    };
  }, [isStored]);
  return isStored && isAdmin ? [...mainNavigation, { label: 'Admin', href: paths.admin }] : mainNavigation;
};
