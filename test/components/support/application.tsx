import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import type { ApplicationDraft, QuestionName } from '#domain/applications/application-fields.ts';
import { applicationSteps } from '#domain/applications/application-form.ts';
import { sampleDraft } from '../../../tools/product/sample-application.ts';
import { controlIdOf } from '../../../web/src/features/applications/control-id.ts';
import { Component as ApplicationPage } from '../../../web/src/features/applications/loan-application-page.tsx';
import type { SavingState } from '../../../web/src/features/applications/saving/saving-state.ts';
import { createUuid } from '../../../web/src/lib/create-uuid.ts';

export const address = () => window.location.pathname + window.location.search;
export const openApplication = (query = ''): void => {
  window.history.replaceState(null, '', `/loan-application${query}`);
  render(
    <BrowserRouter>
      <ApplicationPage />
    </BrowserRouter>,
  );
};

/** Loads the page again. */
export const reload = (query = window.location.search): void => {
  cleanup();
  openApplication(query);
};

const titles = applicationSteps.map(({ title }) => title);
export const heading = (step: number) => screen.findByRole('heading', { level: 2, name: titles[step - 1]! });

/** Opens a step of a complete application, like an earlier visit in this tab. */
export const openAt = async (
  step: number,
  answers: Partial<ApplicationDraft> = {},
  query = '',
  saving?: SavingState,
): Promise<void> => {
  const draft = { id: createUuid(), answers: { ...sampleDraft, ...answers }, documents: [], saving };
  sessionStorage.setItem('draft:loan-application:1', JSON.stringify(draft));
  openApplication(`?step=${step}${query}`);
  await heading(step);
};

export const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*|$)`));
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const choose = (label: string, option: string) => userEvent.selectOptions(field(label), option);

export const controlOf = (name: QuestionName) =>
  document.getElementById(controlIdOf(name)) as HTMLInputElement;
