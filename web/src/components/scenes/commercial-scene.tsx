import url from './commercial.svg';
import markup from './commercial.svg?raw';
import { Scene } from './scene.tsx';

/** A ute with its tools and ladder before an open workshop. */
export const CommercialScene = () => <Scene url={url} markup={import.meta.env.SSR ? markup : ''} />;
