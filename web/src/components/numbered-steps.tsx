import '../styles/numbered-steps.css';
import type { ReactNode } from 'react';

interface NumberedStepsProps {
  readonly steps: readonly { readonly key: string; readonly step: ReactNode }[];
}

export const NumberedSteps = ({ steps }: NumberedStepsProps) => (
  <ol className="numbered-steps">
    {steps.map(({ key, step }) => (
      <li key={key}>{step}</li>
    ))}
  </ol>
);
