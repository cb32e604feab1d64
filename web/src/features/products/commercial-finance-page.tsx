import { commercialFinance } from '#domain/content/commercial-finance.ts';
import { CommercialScene } from '../../components/scenes/scenes.tsx';
import { ProductPage } from './product-page.tsx';

/** /commercial-vehicle-loan */
export const Component = () => <ProductPage content={commercialFinance} scene={<CommercialScene />} />;
