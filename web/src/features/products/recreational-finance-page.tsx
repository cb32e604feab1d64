import { recreationalFinance } from '#domain/content/recreational-finance.ts';
import { RecreationScene } from '../../components/scenes/scenes.tsx';
import { ProductPage } from './product-page.tsx';

/** /boat-motorbike-caravan-loans */
export const Component = () => <ProductPage content={recreationalFinance} scene={<RecreationScene />} />;
