import url from './consolidation.svg';
import markup from './consolidation.svg?raw';
import { Scene } from './scene.tsx';

/** Several streams that join into one calm river. */
export const ConsolidationScene = () => <Scene url={url} markup={import.meta.env.SSR ? markup : ''} />;
