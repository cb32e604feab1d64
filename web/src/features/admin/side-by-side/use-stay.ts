import { useEffect, useState } from 'react';

/** Passing over several with a held key opens none of them. */
const stayMs = 150;

/** Returns whether one has stayed long enough to have chosen what is shown. */
export const useStay = (): boolean => {
  const [isChosen, setIsChosen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsChosen(true), stayMs);
    return () => clearTimeout(timer);
  }, []);
  return isChosen;
};
