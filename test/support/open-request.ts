import type { Page } from 'playwright-core';
import { formToPayload } from '#domain/applications/application-payload.ts';
import { sampleForm } from '../../tools/product/sample-application.ts';

/** Types the birth date of the sample application. */
export const typeBirthDate = async (page: Page): Promise<void> => {
  const date = formToPayload(sampleForm).date_of_birth.split('-').toReversed();
  for (const [index, part] of ['Day', 'Month', 'Year'].entries())
    await page.getByLabel(part, { exact: true }).fill(date[index] ?? '');
};

/** Opens the page of the sample application's link. */
export const openRequest = async (page: Page): Promise<void> => {
  await typeBirthDate(page);
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByText('Kia ora Aroha.').waitFor();
};
