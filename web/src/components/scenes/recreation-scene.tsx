import url from './recreation.svg';
import markup from './recreation.svg?raw';
import { Scene } from './scene.tsx';

/** A tinny on a still lake below the mountains, with a caravan on the shore. */
export const RecreationScene = () => <Scene url={url} markup={import.meta.env.SSR ? markup : ''} />;
