import { useState } from 'react';

/** Returns the keys of a list in the order in which they stood when the present one was chosen. */
export const useKeptOrder = (chosen: string | undefined, listed: readonly string[]): readonly string[] => {
  const [kept, setKept] = useState({ chosen, order: listed });
  const isNew = kept.chosen !== chosen || (kept.order.length === 0 && listed.length > 0);
  if (isNew) setKept({ chosen, order: listed });
  return isNew ? listed : kept.order;
};
