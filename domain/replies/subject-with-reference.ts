export const subjectWithReference = (subject: string, reference: string): string =>
  subject.toUpperCase().includes(reference.toUpperCase()) ? subject : `${subject} (${reference})`;
