import { useState } from 'react';
import { useHydrated } from '../../lib/use-hydrated.ts';
import bachUrl from './bach.svg';
import bachMarkup from './bach.svg?raw';
import carUrl from './car.svg';
import carMarkup from './car.svg?raw';
import commercialUrl from './commercial.svg';
import commercialMarkup from './commercial.svg?raw';
import consolidationUrl from './consolidation.svg';
import consolidationMarkup from './consolidation.svg?raw';
import harbourUrl from './harbour.svg';
import harbourMarkup from './harbour.svg?raw';
import personalUrl from './personal.svg';
import personalMarkup from './personal.svg?raw';
import recreationUrl from './recreation.svg';
import recreationMarkup from './recreation.svg?raw';

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
const Scene = ({ url, markup }: SceneProps) => {
  const [isPrerendered] = useState(!useHydrated());
  if (!isPrerendered) return <img className="scene" src={url} alt="" />;
  const html = { __html: markup.replaceAll(/\n\s*/g, '') };
  return <div className="scene" aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
};

/** A family with a kite on the beach before their bach. */
export const BachScene = () => <Scene url={bachUrl} markup={import.meta.env.SSR ? bachMarkup : ''} />;

/** A winding coast road in the morning, with a car on its way to the beach. */
export const CarScene = () => <Scene url={carUrl} markup={import.meta.env.SSR ? carMarkup : ''} />;

/** A ute with its tools and ladder before an open workshop. */
export const CommercialScene = () => (
  <Scene url={commercialUrl} markup={import.meta.env.SSR ? commercialMarkup : ''} />
);

/** Several streams that join into one calm river. */
export const ConsolidationScene = () => (
  <Scene url={consolidationUrl} markup={import.meta.env.SSR ? consolidationMarkup : ''} />
);

/** Rangitoto across the harbour in the morning, with a sail and a pōhutukawa in bloom. */
export const HarbourScene = () => (
  <Scene url={harbourUrl} markup={import.meta.env.SSR ? harbourMarkup : ''} />
);

/** A villa above the harbour, with a bicycle at its fence. */
export const PersonalScene = () => (
  <Scene url={personalUrl} markup={import.meta.env.SSR ? personalMarkup : ''} />
);

/** A tinny on a still lake below the mountains, with a caravan on the shore. */
export const RecreationScene = () => (
  <Scene url={recreationUrl} markup={import.meta.env.SSR ? recreationMarkup : ''} />
);
