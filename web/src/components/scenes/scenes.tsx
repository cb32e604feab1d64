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
  readonly url: string;
  /** Inline SVG for the prerender; empty in the page's code. */
  readonly markup: string;
}

/** Inline in the prerendered page, for the first paint; an image after a client-side navigation. */
const Scene = ({ url, markup }: SceneProps) => {
  const [isPrerendered] = useState(!useHydrated());
  if (!isPrerendered) return <img className="scene" src={url} alt="" />;
  const html = { __html: markup.replaceAll(/\n\s*/g, '') };
  return <div className="scene" aria-hidden="true" suppressHydrationWarning dangerouslySetInnerHTML={html} />;
};

export const BachScene = () => <Scene url={bachUrl} markup={import.meta.env.SSR ? bachMarkup : ''} />;

export const CarScene = () => <Scene url={carUrl} markup={import.meta.env.SSR ? carMarkup : ''} />;

export const CommercialScene = () => (
  <Scene url={commercialUrl} markup={import.meta.env.SSR ? commercialMarkup : ''} />
);

export const ConsolidationScene = () => (
  <Scene url={consolidationUrl} markup={import.meta.env.SSR ? consolidationMarkup : ''} />
);

export const HarbourScene = () => (
  <Scene url={harbourUrl} markup={import.meta.env.SSR ? harbourMarkup : ''} />
);

export const PersonalScene = () => (
  <Scene url={personalUrl} markup={import.meta.env.SSR ? personalMarkup : ''} />
);

export const RecreationScene = () => (
  <Scene url={recreationUrl} markup={import.meta.env.SSR ? recreationMarkup : ''} />
);
