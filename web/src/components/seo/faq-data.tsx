import { StructuredData } from './structured-data.tsx';

interface FaqDataProps {
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
}

/** https://schema.org/FAQPage */
export const FaqData = ({ questions }: FaqDataProps) =>
  import.meta.env.SSR && (
    <StructuredData
      data={{
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }}
    />
  );
