import { complaintFields } from '../../domain/complaints/complaint-fields.ts';
import { sampleAnswers } from './sample-answers.ts';

export const sampleComplaint = sampleAnswers(complaintFields, 'aroha@example.com');
