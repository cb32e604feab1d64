import { expect, test } from '@jest/globals';
import { licencesPath } from '#domain/site/paths.ts';
import { phone, useSite } from '../support/site.ts';

const { runner, visit } = useSite();

test('the footer leads to the licence texts of the code and the font that the site ships', () =>
  visit('/about-us', phone, async (page) => {
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Licences' });
    await link.click();
    await page.waitForURL(`${runner().site}${licencesPath}`);
    const text = await page.locator('body').innerText();
    for (const name of ['react-dom', 'zod', '@aws-amplify/auth', '@fontsource-variable/figtree']) {
      expect(text).toMatch(new RegExp(`^## ${name} - \\d`, 'm'));
    }
    for (const words of ['Permission is hereby granted', 'Apache License', 'SIL OPEN FONT LICENSE']) {
      expect(text).toContain(words);
    }
  }));
