import { emailFact, fact, phoneFact, type FactSection } from '../submissions/facts.ts';
import { complaintTypeLabels, preferredContactLabels } from './complaint.ts';
import type { complaints } from './stored-complaint.ts';

export const complaintFacts = (complaint: ReturnType<typeof complaints.read>): FactSection[] => [
  {
    heading: 'Complaint',
    facts: [
      fact('Complaint type', complaintTypeLabels[complaint.complaint_type]),
      fact('Description', complaint.description),
      fact('Account number', complaint.account_number),
    ],
  },
  {
    heading: 'From',
    facts: [
      fact('Full name', complaint.name),
      emailFact(complaint.email),
      phoneFact(complaint.phone),
      fact('Preferred contact', preferredContactLabels[complaint.preferred_contact]),
    ],
  },
];
