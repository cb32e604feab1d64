import { debtConsolidation } from '#domain/content/debt-consolidation.ts';
import { ConsolidationScene } from '../../components/scenes/scenes.tsx';
import { ProductPage } from './product-page.tsx';

/** /debt-consolidation-loans */
export const Component = () => <ProductPage content={debtConsolidation} scene={<ConsolidationScene />} />;
