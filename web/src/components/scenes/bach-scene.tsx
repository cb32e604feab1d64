import url from './bach.svg';
import markup from './bach.svg?raw';
import { Scene } from './scene.tsx';

/** A family with a kite on the beach before their bach. */
export const BachScene = () => <Scene url={url} markup={import.meta.env.SSR ? markup : ''} />;
