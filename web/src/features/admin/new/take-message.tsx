import { takeContact } from '#domain/contact/take-contract.ts';
import { takenMessageFields } from '#domain/contact/taken-message.ts';
import { formSchema } from '#domain/submissions/field-schemas.ts';
import { emailOrPhone } from '#domain/submissions/reachable-fields.ts';
import * as z from 'zod/mini';
import { MessageQuestions } from '../../../components/questions/message-questions.tsx';
import { takenFields, takenShape, tickedWithEmail, withoutTaken } from './taken-fields.ts';
import { TakingForm } from './taking-form.tsx';
import { useTaking } from './use-taking.ts';

const fields = { ...takenMessageFields, ...takenFields };

const schema = z.extend(formSchema(takenMessageFields), takenShape).check(emailOrPhone, tickedWithEmail);

/** Enters a message. */
const TakeMessage = () => {
  const { frame, control } = useTaking({
    type: 'contact',
    fields,
    schema,
    dependents: { email: 'acknowledge' },
    send: async (request, values, marks) => request(takeContact, { ...withoutTaken(values), ...marks }),
  });
  return (
    <TakingForm frame={frame} control={control}>
      <fieldset>
        <legend>Their message</legend>
        <MessageQuestions control={control} />
      </fieldset>
    </TakingForm>
  );
};

export default TakeMessage;
