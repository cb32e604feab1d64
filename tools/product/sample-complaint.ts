import type { ComplaintForm } from '../../domain/complaints/complaint-form.ts';

export const sampleComplaint: ComplaintForm = {
  name: 'Aroha Ngāta',
  email: 'aroha@example.com',
  phone: '021 123 4567',
  account_number: 'LA-7K3M-92QX',
  complaint_type: 'communication',
  description: 'Nobody called me back.',
  preferred_contact: 'phone',
};
