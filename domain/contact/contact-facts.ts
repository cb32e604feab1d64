import { emailFact, fact, phoneFact, type FactSection } from '../submissions/facts.ts';
import { contactSubjectLabels } from './contact-submission.ts';
import type { contactSubmissions } from './stored-contact-submission.ts';

export const contactFacts = (message: ReturnType<typeof contactSubmissions.read>): FactSection[] => [
  {
    heading: 'Message',
    facts: [fact('Subject', contactSubjectLabels[message.subject]), fact('Message', message.message)],
  },
  {
    heading: 'From',
    facts: [fact('Full name', message.name), emailFact(message.email), phoneFact(message.phone)],
  },
];
