/** Returns a reply's subject with the reference of its submission, so that the answer to it can be found. */
export const subjectWithReference = (subject: string, reference: string): string =>
  subject.toUpperCase().includes(reference.toUpperCase()) ? subject : `${subject} (${reference})`;
