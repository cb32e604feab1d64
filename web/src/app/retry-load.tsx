import { useEffect, useState } from 'react';
import { useBackOnline } from '../lib/use-back-online.ts';

const probeTimeoutMs = 10_000;

/** Avoids a reload without a connection, which would end on the browser's own error page. */
const isReachable = async (): Promise<boolean> => {
  try {
    const { status } = await fetch(window.location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(probeTimeoutMs),
    });
    return status < 500;
  } catch {
    return false;
  }
};

/** Reloads the page once the server can be reached, also after a deployment: the HTML names the new scripts. */
export const RetryLoad = () => {
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const isTrying = failed < attempt;
  useEffect(() => {
    let isOutdated = false;
    const reload = async (): Promise<void> => {
      const reachable = await isReachable();
      if (isOutdated) return;
      if (reachable) window.location.reload();
      else setFailed(attempt);
    };
    void reload();
    return () => {
      isOutdated = true;
    };
  }, [attempt]);
  const retry = (): void => setAttempt((before) => before + 1);
  useBackOnline(retry);
  const outcome = navigator.onLine
    ? 'We could not be reached. Check your connection, and try again in a moment.'
    : 'You are offline. The page opens by itself when the connection is back.';
  return (
    <>
      <p>
        <output>{isTrying ? 'Trying again…' : outcome}</output>
      </p>
      <p>
        <button type="button" className="button button-primary" aria-disabled={isTrying} onClick={retry}>
          Try again
        </button>
      </p>
    </>
  );
};
