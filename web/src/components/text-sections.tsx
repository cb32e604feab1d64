import type { TextSection } from '#domain/content/text-section.ts';

export const TextSections = ({ sections }: { readonly sections: readonly TextSection[] }) =>
  sections.map(({ id, heading, paragraphs, points, conclusion }) => (
    <section key={id} id={id}>
      <h2>{heading}</h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {points !== undefined && (
        <ul>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      {conclusion !== undefined && <p>{conclusion}</p>}
    </section>
  ));

export const OnThisPage = ({
  sections,
}: {
  readonly sections: readonly Pick<TextSection, 'id' | 'heading'>[];
}) => (
  <nav aria-label="On this page">
    <ol>
      {sections.map(({ id, heading }) => (
        <li key={id}>
          <a href={`#${id}`}>{heading}</a>
        </li>
      ))}
    </ol>
  </nav>
);
