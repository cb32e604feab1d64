import type { PublicVehicle } from '#domain/vehicles/public-vehicle.ts';
import { useEffect, useRef, useState } from 'react';
import type { SimilarVehicles } from './similar-vehicles.tsx';

/** Before a visitor sees the end of the page. */
const aheadPixels = 200;

/** A jump to the end of the page passes the place. */
const abovePixels = 100_000;

/** Loads similar vehicles, with their code, once the visitor comes near. */
export const SimilarSlot = ({ vehicle }: { readonly vehicle: PublicVehicle }) => {
  const slot = useRef<HTMLDivElement>(null);
  const [Similar, setSimilar] = useState<typeof SimilarVehicles>();
  useEffect(() => {
    if (slot.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./similar-vehicles.tsx')
          .then((loaded) => setSimilar(() => loaded.SimilarVehicles))
          .catch(() => undefined);
      },
      { rootMargin: `${abovePixels}px 0px ${aheadPixels}px` },
    );
    observer.observe(slot.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={slot}>{Similar !== undefined && <Similar vehicle={vehicle} />}</div>;
};
