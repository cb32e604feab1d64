interface Titled {
  readonly title: string;
  readonly reference: string;
}

export const subjectWithReference = (subject: string, reference: string): string =>
  subject.toUpperCase().includes(reference.toUpperCase()) ? subject : `${subject} (${reference})`;

/** Returns the subject of a reply whose writer has chosen none. */
export const usualSubject = ({ title, reference }: Titled): string =>
  subjectWithReference(`Re: ${title}`, reference);
