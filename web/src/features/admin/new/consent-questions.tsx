import { consentFields } from '#domain/applications/consent-fields.ts';
import { consentTexts } from '#domain/applications/consents.ts';
import { type ConsentName, consentNames } from '#domain/applications/read-consents.ts';
import { consent } from '#domain/submissions/field-kinds.ts';
import { typedFormSchema } from '#domain/submissions/field-schemas.ts';
import { CheckboxField } from '../../../components/form/checkbox-field.tsx';
import type { FieldControl } from '../../../components/form/use-field-form.ts';

const { section } = consentFields.agreeToCreditCheck;

const readBox = () => consent({ section, label: 'I read this out, or they have read it' });

type ReadName = `read-${ConsentName}`;

/** Returns the name of the box that says whether a consent’s text was read out. */
export const readNameOf = (name: ConsentName): ReadName => `read-${name}`;

// The overload keeps the names, which `Object.fromEntries` loses.
function readBoxes(): Record<ReadName, ReturnType<typeof readBox>>;
function readBoxes() {
  return Object.fromEntries(consentNames.map((name) => [readNameOf(name), readBox()]));
}

/** One box for each consent. */
export const readFields = readBoxes();

export const readShape = typedFormSchema(readFields).shape;

interface ConsentQuestionsProps {
  readonly control: (name: ConsentName | ReadName) => FieldControl;
}

/** Renders each text to be read out, with whether it was, and whether they agree. */
export const ConsentQuestions = ({ control }: ConsentQuestionsProps) => (
  <fieldset>
    <legend>Consents: read each text out</legend>
    {consentNames.map((agreed) => {
      const { field: readField, ...readBinding } = control(readNameOf(agreed));
      const { field: agreedField, ...agreedBinding } = control(agreed);
      const isOptional = agreedField.required === undefined;
      return (
        <fieldset key={agreed} className="read-out">
          <legend>{agreedField.label}</legend>
          <p>
            <q>{consentTexts[agreed]}</q>
          </p>
          <CheckboxField {...readBinding} isOptional={isOptional}>
            {readField.label}
          </CheckboxField>
          <CheckboxField {...agreedBinding} isOptional={isOptional}>
            They agree
          </CheckboxField>
        </fieldset>
      );
    })}
  </fieldset>
);
