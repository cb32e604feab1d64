import { takeComplaint } from '#domain/complaints/take-contract.ts';
import { takenComplaintChecks, takenComplaintFields } from '#domain/complaints/taken-complaint.ts';
import { formSchema } from '#domain/submissions/field-schemas.ts';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { FormControl } from '../../../components/form/form-control.tsx';
import { takenFields, takenShape, withoutTaken } from './taken-fields.ts';
import { TakingForm } from './taking-form.tsx';
import { useTaking } from './use-taking.ts';

const fields = { ...takenComplaintFields, ...takenFields };

const schema = z.extend(formSchema(takenComplaintFields), takenShape).check(...takenComplaintChecks);

/** Enters a complaint. */
const TakeComplaint = () => {
  const { frame, control, form } = useTaking({
    type: 'complaint',
    fields,
    schema,
    dependents: { preferred_contact: 'phone' },
    send: async (request, values, marks) => request(takeComplaint, { ...withoutTaken(values), ...marks }),
  });
  const wantsCall = useWatch({ control: form.control, name: 'preferred_contact' }) === 'phone';
  return (
    <TakingForm frame={frame} control={control}>
      <fieldset>
        <legend>Their complaint</legend>
        <FormControl {...control('name')} />
        <div className="field-row">
          <FormControl {...control('email')} isOptional />
          <FormControl {...control('phone')} isOptional={!wantsCall} />
        </div>
        <div className="field-row">
          <FormControl {...control('account_number')} />
          <FormControl {...control('preferred_contact')} />
        </div>
        <FormControl {...control('complaint_type')} />
        <FormControl {...control('description')} />
      </fieldset>
    </TakingForm>
  );
};

export default TakeComplaint;
