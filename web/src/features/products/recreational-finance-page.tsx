import { recreationalFinance } from '#domain/content/recreational-finance.ts';
import { RecreationScene } from '../../components/scenes/recreation-scene.tsx';
import { ProductPage } from './product-page.tsx';

/** /boat-motorbike-caravan-loans */
export const Component = () => <ProductPage content={recreationalFinance} scene={<RecreationScene />} />;
