import url from './personal.svg';
import markup from './personal.svg?raw';
import { Scene } from './scene.tsx';

/** A villa above the harbour, with a bicycle at its fence. */
export const PersonalScene = () => <Scene url={url} markup={import.meta.env.SSR ? markup : ''} />;
