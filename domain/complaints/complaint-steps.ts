export const complaintSteps = [
  { title: 'Acknowledged', text: 'We acknowledge your complaint within 24 hours.' },
  { title: 'Investigated', text: 'We look into what happened, and ask you if something is unclear.' },
  { title: 'Response', text: 'We respond within 2 business days.' },
  { title: 'Resolution', text: 'We agree with you on how to put it right, and do it.' },
] as const;
