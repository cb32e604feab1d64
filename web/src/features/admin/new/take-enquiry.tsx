import { enquiryFields } from '#domain/enquiries/enquiry-fields.ts';
import { divideWishes, enquiryWishes, wishingFormSchema } from '#domain/enquiries/enquiry-wishes.ts';
import { takeEnquiry } from '#domain/enquiries/take-contract.ts';
import { choice } from '#domain/submissions/choice-kinds.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormControl } from '../../../components/form/form-control.tsx';
import { EnquiryQuestions } from '../../../components/questions/enquiry-questions.tsx';
import { DeskProblem } from '../desk-problem.tsx';
import { takenFields, takenShape, withoutTaken } from './taken-fields.ts';
import { TakingForm } from './taking-form.tsx';
import { useOfferedVehicles } from './use-offered-vehicles.ts';
import { useTaking } from './use-taking.ts';

type Vehicles = Readonly<Record<string, string>>;

const fieldsFor = (vehicles: Vehicles) => ({
  vehicle_id: choice({
    section: 'Message',
    label: 'Vehicle',
    required: 'Choose the vehicle',
    options: vehicles,
    placeholder: 'Choose a vehicle',
  }),
  ...enquiryFields,
  ...enquiryWishes,
  ...takenFields,
});

const EnquiryForm = ({ vehicles }: { readonly vehicles: Vehicles }) => {
  const [{ fields, schema }] = useState(() => {
    const table = fieldsFor(vehicles);
    const shape = { ...takenShape, vehicle_id: table.vehicle_id.schema() };
    return { fields: table, schema: z.extend(wishingFormSchema, shape) };
  });
  const { frame, control } = useTaking({
    type: 'vehicle-inquiry',
    fields,
    schema,
    send: async (request, values, marks) => {
      const { answers, wishes } = divideWishes(withoutTaken(values));
      return request(takeEnquiry, { ...answers, details: wishes, ...marks });
    },
  });
  return (
    <TakingForm frame={frame} control={control}>
      <fieldset>
        <legend>Their enquiry</legend>
        <FormControl {...control('vehicle_id')} />
        <EnquiryQuestions control={control} />
      </fieldset>
    </TakingForm>
  );
};

/** Enters an enquiry about a vehicle that is for sale. */
const TakeEnquiry = () => {
  const { data, error, refetch } = useOfferedVehicles();
  if (error !== null) return <DeskProblem error={error} retry={() => void refetch()} />;
  return data === undefined ? <output>Loading the vehicles...</output> : <EnquiryForm vehicles={data} />;
};

export default TakeEnquiry;
