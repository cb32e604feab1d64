import { useState } from 'react';
import { nzDate } from '../../lib/nz-date.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

/**
 * The policy's date: always today in New Zealand: the policy is reviewed continuously. The prerendered page has the day it was
 * built, which stays until the browser has taken the page over and knows better.
 */
export const LastUpdated = () => {
  const isHydrated = useHydrated();
  const [today] = useState(() => nzDate(new Date()));
  const { text, iso } = import.meta.env.SSR || isHydrated ? today : { text: '', iso: undefined };
  return (
    <p className="last-updated">
      Last updated:{' '}
      <time dateTime={iso} suppressHydrationWarning>
        {text}
      </time>
    </p>
  );
};
