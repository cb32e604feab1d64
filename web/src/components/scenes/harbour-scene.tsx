import url from './harbour.svg';
import markup from './harbour.svg?raw';
import { Scene } from './scene.tsx';

/** Rangitoto across the harbour in the morning, with a sail and a pōhutukawa in bloom. */
export const HarbourScene = () => <Scene url={url} markup={import.meta.env.SSR ? markup : ''} />;
