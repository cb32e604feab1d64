import { consentTexts, policyName } from '#domain/applications/consents.ts';
import { CheckboxField } from '../../components/form/checkbox-field.tsx';
import { paths } from '../../lib/paths.ts';
import type { StepProps } from './step-fields.ts';

const PolicyLink = () => (
  <a href={paths.privacy} target="_blank" rel="noopener">
    {policyName}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);

const boxes = ['agreeToCreditCheck', 'agreeToDataProcessing', 'agreeToCommunications'] as const;

/** Renders the consents; none is ticked in advance. */
export const ConsentBoxes = ({ bind }: Pick<StepProps, 'bind'>) => (
  <fieldset className="question-group">
    <legend>Your consent</legend>
    {boxes.map((name) => {
      const { field: _, ...control } = bind(name);
      const [before, after] = consentTexts[name].split(policyName);
      return (
        <CheckboxField key={name} {...control}>
          {before}
          <PolicyLink />
          {after}
        </CheckboxField>
      );
    })}
  </fieldset>
);
