import { useState } from 'react';
import { nzDate } from '../../lib/nz-date.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';

/** Shows today's date in New Zealand, as the policy is reviewed continuously; prerendered with the build date. */
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
