import { takeComplaint } from '#domain/complaints/take-contract.ts';
import { takenComplaintChecks, takenComplaintFields } from '#domain/complaints/taken-complaint.ts';
import { formSchema } from '#domain/submissions/field-schemas.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { ComplaintQuestions } from '../../../components/questions/complaint-questions.tsx';
import { takenFields, takenShape, tickedWithEmail, withoutTaken } from './taken-fields.ts';
import { TakingForm } from './taking-form.tsx';
import { useTaking } from './use-taking.ts';

const fields = { ...takenComplaintFields, ...takenFields };

const schema = z
  .extend(formSchema(takenComplaintFields), takenShape)
  .check(...takenComplaintChecks, tickedWithEmail);

/** Enters a complaint. */
const TakeComplaint = () => {
  const { frame, control, form } = useTaking({
    type: 'complaint',
    fields,
    schema,
    dependents: { preferred_contact: 'phone', email: 'acknowledge' },
    send: async (request, values, marks) => request(takeComplaint, { ...withoutTaken(values), ...marks }),
  });
  const wantsCall = useWatch({ control: form.control, name: 'preferred_contact' }) === 'phone';
  return (
    <TakingForm frame={frame} control={control}>
      <fieldset>
        <legend>Their complaint</legend>
        <ComplaintQuestions control={control} wantsCall={wantsCall} />
      </fieldset>
    </TakingForm>
  );
};

export default TakeComplaint;
