export const messageSteps = [
  'We read your message and pass it to the person who can help.',
  'We get back to you by email or phone within 24 hours.',
] as const;
