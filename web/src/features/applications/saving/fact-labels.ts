/** How what only the applicant knows is asked for. */
export const factLabels = {
  'date-of-birth': {
    label: 'Your date of birth',
    hint: 'As you entered it, so that nobody else can open your application.',
    type: 'date',
    inputMode: undefined,
    autoComplete: 'bday',
  },
  'phone-end': {
    label: 'The last four digits of your phone number',
    hint: 'As you entered it, so that nobody else can open your application.',
    type: 'text',
    inputMode: 'numeric',
    autoComplete: 'off',
  },
} as const;
