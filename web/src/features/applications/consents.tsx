import { brand } from '#domain/brand.ts';
import { CheckboxField } from '../../components/form/checkbox-field.tsx';
import { paths } from '../../lib/paths.ts';
import type { StepProps } from './step-fields.ts';

const PolicyLink = () => (
  <a href={paths.privacy} target="_blank" rel="noopener">
    Privacy Policy<span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);

/** What the applicant agrees to; nothing is ticked beforehand. */
export const Consents = ({ field }: Pick<StepProps, 'field'>) => {
  const consent = (name: Parameters<StepProps['field']>[0]) => {
    const { id, registration, error, isOptional } = field(name);
    return { id, registration, error, isOptional };
  };
  return (
    <fieldset className="question-group">
      <legend>Your consent</legend>
      <CheckboxField {...consent('agreeToCreditCheck')}>
        I agree that {brand.name} checks my credit history with a credit reporter for this application, as the{' '}
        <PolicyLink /> describes.
      </CheckboxField>
      <CheckboxField {...consent('agreeToDataProcessing')}>
        I agree that {brand.name} keeps my details and shares them with lenders who may offer me this loan, as
        the <PolicyLink /> describes.
      </CheckboxField>
      <CheckboxField {...consent('agreeToCommunications')}>
        Send me offers and news by email or phone. I can stop them at any time; see the <PolicyLink />.
      </CheckboxField>
    </fieldset>
  );
};
