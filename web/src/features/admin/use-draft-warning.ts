import { draftKeyPrefix } from '#domain/site/drafts.ts';
import { useEffect } from 'react';

const hasDrafts = (): boolean =>
  Object.keys(sessionStorage).some((key) => key.startsWith(`${draftKeyPrefix}desk:`));

const warn = (event: BeforeUnloadEvent): void => {
  if (hasDrafts()) event.preventDefault();
};

/** Asks before the tab is closed that has what was typed and not sent. */
export const useDraftWarning = (): void =>
  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
