import type { ProductPage } from '#domain/content/product-page.ts';

/** Questions that unfold one at a time: `name` makes the browser close the others, before any script runs. */
export const Questions = ({
  questionsHeading,
  questions,
}: Pick<ProductPage, 'questionsHeading' | 'questions'>) => (
  <section className="container section questions" data-reveal="" aria-labelledby="questions">
    <div className="section-head">
      <h2 id="questions">{questionsHeading}</h2>
    </div>
    <div>
      {questions.map(({ question, answer }) => (
        <details key={question} name="question">
          <summary>
            <h3>{question}</h3>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);
