/** The texts of the public form speak to the customer, and here staff read them. */
const rewordings: readonly (readonly [RegExp, string])[] = [
  [/^Agree to (.+) to send your application$/, 'Tick that they agree to $1. Every application needs it'],
  [
    /^Their full name, if someone is applying with you\./,
    'Full name of the person who applies with them, if somebody does.',
  ],
  [/^Tell us\b/, 'Ask'],
  [/^I don’t know yet$/, 'They don’t know yet'],
  [/\b(contact|reach|with|besides) you\b/g, '$1 them'],
  [/^I would like\b/, 'They would like'],
  [/\byourself\b/g, 'themselves'],
  [/\bYour\b/g, 'The customer’s'],
  [/\byour\b/g, 'the customer’s'],
  [/\byou\b/g, 'they'],
];

/** Returns a text of the public form as one about the customer. */
export const ofCustomer = (text: string): string =>
  rewordings.reduce((reworded, [words, others]) => reworded.replace(words, others), text);
