import { contactFields } from '../../domain/contact/contact-fields.ts';
import { sampleAnswers } from './sample-answers.ts';

export const sampleMessage = sampleAnswers(contactFields, 'aroha@example.com');
