/** By these, lists tell types apart; an envelope stands for a type without one. */
export const typeIcons = ['mail', 'alert', 'car', 'money'] as const;

export type TypeIcon = (typeof typeIcons)[number];
