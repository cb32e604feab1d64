export const enquirySteps = [
  'We pass your message on to the seller.',
  'The seller contacts you by phone or email.',
] as const;
