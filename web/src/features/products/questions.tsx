import type { ProductContent } from '#domain/content/product-content.ts';
import type { ToggleEvent } from 'react';
import { scrollBehavior } from '../../lib/scrolling.ts';

// The bottom bar of phones may cover an opened answer.
const bringIntoView = ({ currentTarget, newState }: ToggleEvent<HTMLDetailsElement>): void => {
  if (newState === 'open') currentTarget.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
};

/** Renders an accordion; `name` closes the other items without JavaScript. */
export const Questions = ({
  questionsHeading,
  questions,
}: Pick<ProductContent, 'questionsHeading' | 'questions'>) => (
  <section className="container section questions" data-reveal="" aria-labelledby="questions">
    <div className="section-head">
      <h2 id="questions">{questionsHeading}</h2>
    </div>
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} name="question" onToggle={bringIntoView}>
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);
