import { personalLoan } from '#domain/content/personal-loan.ts';
import { PersonalScene } from '../../components/scenes/scenes.tsx';
import { ProductPage } from './product-page.tsx';

/** /personal-loan */
export const Component = () => <ProductPage content={personalLoan} scene={<PersonalScene />} />;
