import url from './car.svg';
import markup from './car.svg?raw';
import { Scene } from './scene.tsx';

/** A winding coast road in the morning, with a car on its way to the beach. */
export const CarScene = () => <Scene url={url} markup={import.meta.env.SSR ? markup : ''} />;
