import { carFinance } from '#domain/content/car-finance.ts';
import { CarScene } from '../../components/scenes/scenes.tsx';
import { ProductPage } from './product-page.tsx';

/** /car-finance */
export const Component = () => <ProductPage content={carFinance} scene={<CarScene />} />;
