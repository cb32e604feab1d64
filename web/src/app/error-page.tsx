import { PageProblem } from './page-problem.tsx';

/** Stands in for the whole site when not even its frame could be rendered. */
export const ErrorPage = () => (
  <main>
    <PageProblem />
  </main>
);
