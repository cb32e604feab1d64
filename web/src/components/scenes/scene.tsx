import { useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';

interface SceneProps {
  /** Address of the picture. */
  readonly url: string;
  /** The picture itself, for the prerender only: in the page's code it is empty. */
  readonly markup: string;
}

/**
 * A drawn landscape. The prerendered page contains it, so that it is there at the first paint; the page's code
 * leaves it as it stands, and after a client-side navigation shows the file instead.
 */
export const Scene = ({ url, markup }: SceneProps) => {
  const [isPrerendered] = useState(!useHydrated());
  if (!isPrerendered) return <img className="scene" src={url} alt="" />;
  const html = { __html: markup.replaceAll(/\n\s*/g, '') };
  return <div className="scene" aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
};
