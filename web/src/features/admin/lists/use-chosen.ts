import { useLocation } from 'react-router-dom';
import { deskPaths } from '../desk-paths.ts';

const chosenPath = new RegExp(`^${deskPaths.inbox}/([^/]+)/([^/]+)$`);

/** Returns which submission an address shows; undefined if none. */
export const chosenAt = (pathname: string) => {
  const [, type, id] = chosenPath.exec(pathname) ?? [];
  return type === undefined || id === undefined ? undefined : { type, id };
};

/** Returns which submission was chosen in the list; undefined if none was. The router's `useMatch` would be part of public pages. */
export const useChosen = () => chosenAt(useLocation().pathname);
