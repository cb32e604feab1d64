import { StartingPointList } from '../../../web/src/features/applications/starting-point-note.tsx';
import { expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

test('a starting point leads to the vehicle that it names by its id', () => {
  const vehicle = { id: '5f0c2b1e-7a64-4e4e-9a53-5c1f5f3a2b10' };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <StartingPointList start={{ vehicle, amount: 9_500 }} />
    </MemoryRouter>,
  );
  expect(html).toContain(`href="/contact-seller/${vehicle.id}"`);
  expect(html).toContain('The vehicle that you looked at</a>');
  expect(html).toContain('<dd>$9,500</dd>');
});
