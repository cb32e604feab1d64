import { consentFields } from '#domain/applications/consent-fields.ts';
import { consentTexts } from '#domain/applications/consents.ts';
import { consent } from '#domain/submissions/field-kinds.ts';
import { typedFormSchema } from '#domain/submissions/field-schemas.ts';
import { CheckboxField } from '../../../components/form/checkbox-field.tsx';
import type { FieldControl } from '../../../components/form/use-field-form.ts';

const { section } = consentFields.agreeToCreditCheck;

const readBox = () => consent({ section, label: 'I read this out, or they have read it' });

/** One box for each consent: whether its text was read out. */
export const readFields = {
  readCreditCheck: readBox(),
  readDataProcessing: readBox(),
  readCommunications: readBox(),
};

export const readShape = typedFormSchema(readFields).shape;

/** The consents, each with the box of its text, in the order of the form. */
export const readConsents = [
  ['agreeToCreditCheck', 'readCreditCheck'],
  ['agreeToDataProcessing', 'readDataProcessing'],
  ['agreeToCommunications', 'readCommunications'],
] as const;

type Name = (typeof readConsents)[number][number];

interface ConsentQuestionsProps {
  readonly control: (name: Name) => FieldControl;
}

/** Renders each text to be read out, with whether it was, and whether they agree. */
export const ConsentQuestions = ({ control }: ConsentQuestionsProps) => (
  <fieldset>
    <legend>Consents: read each text out</legend>
    {readConsents.map(([agreed, read]) => {
      const { field: readField, ...readBinding } = control(read);
      const { field: agreedField, ...agreedBinding } = control(agreed);
      return (
        <fieldset key={agreed} className="read-out">
          <legend>{agreedField.label}</legend>
          <p>
            <q>{consentTexts[agreed]}</q>
          </p>
          <CheckboxField {...readBinding} isOptional>
            {readField.label}
          </CheckboxField>
          <CheckboxField {...agreedBinding} isOptional={agreedField.required === undefined}>
            They agree
          </CheckboxField>
        </fieldset>
      );
    })}
  </fieldset>
);
