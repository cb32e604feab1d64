import { useState } from 'react';
import { formatNzDate, nzDay } from '#domain/text/nz-date-time.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** Shows today's date in New Zealand, as the policy is reviewed continuously; prerendered with the build date. */
export const LastUpdated = () => {
  const isHydrated = useHydrated();
  const [today] = useState(Date.now);
  const isShown = import.meta.env.SSR || isHydrated;
  return (
    <p className="last-updated">
      Last updated:{' '}
      <time dateTime={isShown ? nzDay(today) : undefined} suppressHydrationWarning>
        {isShown ? formatNzDate(today) : ''}
      </time>
    </p>
  );
};
