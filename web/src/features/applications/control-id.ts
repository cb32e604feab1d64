/** Returns the id of a question's control; of several, that of the first. */
export const controlIdOf = (question: string): string => `application-${question}`;
