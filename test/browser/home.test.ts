import { describe, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { axeViolations } from '../support/axe.ts';
import { smallTargets } from '../support/page-layout.ts';
import {
  desktop,
  hydrated,
  isFocused,
  isInView,
  phone,
  scrollTo,
  settled,
  useSite,
} from '../support/site.ts';

const { visit, openOnce } = useSite();

const onPhone = openOnce('/', phone);
const onDesktop = openOnce('/', desktop);

const slides = [
  { title: 'We make finance easy', action: 'Get Started Today', path: '/loan-application' },
  { title: 'Drive your dream car today', action: 'Apply for Car Finance', path: '/loan-application' },
  {
    title: 'Adventure awaits on the water',
    action: 'Finance Recreation',
    path: '/boat-motorbike-caravan-loans',
  },
  {
    title: 'Grow your business with confidence',
    action: 'Business Finance',
    path: '/commercial-vehicle-loan',
  },
];
const [family, car, boat, business] = slides.map(({ title }) => title);

const products = [
  ['/car-finance', 'Car Finance'],
  ['/boat-motorbike-caravan-loans', 'Boat, Motorbike & Caravan Loans'],
  ['/commercial-vehicle-loan', 'Commercial Vehicle Loan'],
  ['/personal-loan', 'Personal Loan'],
  ['/debt-consolidation-loans', 'Debt Consolidation Loans'],
] as const;

const carousel = (page: Page) => page.getByRole('region', { name: 'What we finance' });
const next = (page: Page) => carousel(page).getByRole('button', { name: 'Next slide' });
const previous = (page: Page) => carousel(page).getByRole('button', { name: 'Previous slide' });
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Slide \d/ });
/** Waits until a slide is the only one to be seen, and the controls say the same. */
const expectSlide = async (page: Page, title: string | undefined): Promise<void> => {
  await page.waitForFunction((shown) => {
    const inView = [...document.querySelectorAll('[aria-roledescription=slide] h2')].filter((heading) => {
      const { left, right } = heading.getBoundingClientRect();
      return right > 0 && left < window.innerWidth;
    });
    return (
      inView.length === 1 && inView[0]?.textContent === shown && inView[0]!.getBoundingClientRect().left > 0
    );
  }, title);
  await settled(page);
  const headings = carousel(page).getByRole('heading', { level: 2 });
  for (const heading of await headings.all())
    expect(await isInView(page, heading)).toBe((await heading.textContent()) === title);
  // The dots follow a moment after the visitor's own scrolling has come to rest.
  await dots(page)
    .and(page.locator(`[aria-current][aria-label$=${JSON.stringify(title)}]`))
    .waitFor();
};

const showSlide = async (page: Page, index: number): Promise<void> => {
  await dots(page).nth(index).click();
  await expectSlide(page, slides[index]!.title);
};

/** Returns whether a dot is drawn wider than it is tall, and in another colour than what is behind it. */
const drawn = (dot: Locator) =>
  dot.evaluate((element) => {
    const { width, height, borderTopColor } = getComputedStyle(element, '::before');
    return {
      isWide: Number.parseFloat(width) > Number.parseFloat(height),
      isSeen: borderTopColor !== getComputedStyle(document.body).backgroundColor,
    };
  });

describe('sections', () => {
  const services = (page: Page) => page.getByRole('region', { name: 'Our Services' });
  const heading = (page: Page) => page.getByRole('heading', { name: 'Our Services' });
  /** 0 to 1: the heading's own times that of what it stands in. */
  const opacity = (page: Page): Promise<number> =>
    heading(page).evaluate((element) => {
      let product = 1;
      for (let part: Element | null = element; part !== null; part = part.parentElement)
        product *= Number(getComputedStyle(part).opacity);
      return product;
    });
  const positionAtShare = (page: Page, share: number): Promise<number> =>
    services(page).evaluate((section, shown) => {
      const { top, height } = section.getBoundingClientRect();
      return Math.round(window.scrollY + top + height * shown - window.innerHeight);
    }, share);

  test('fade in once a tenth of them is in view, and stay', () =>
    onDesktop(async (page) => {
      expect(await opacity(page)).toBe(0);
      await scrollTo(page, await positionAtShare(page, 0.05));
      expect(await opacity(page)).toBe(0);
      await scrollTo(page, await positionAtShare(page, 0.15));
      await settled(page);
      expect(await opacity(page)).toBe(1);
      for (const share of [-1, 0.05]) {
        await scrollTo(page, await positionAtShare(page, share));
        expect(await opacity(page)).toBe(1);
      }
      await scrollTo(page, 0);
    }));
});

describe('the carousel', () => {
  test.each([
    ['phone', onPhone],
    ['desktop', onDesktop],
  ])('on a %s goes through its four slides and wraps around in both directions', (_, onPage) =>
    onPage(async (page) => {
      await expectSlide(page, family);
      for (const title of [car, boat, business, family]) {
        await next(page).click();
        await expectSlide(page, title);
      }
      for (const title of [business, boat, car, family]) {
        await previous(page).click();
        await expectSlide(page, title);
      }
    }),
  );

  test('jumps to a slide by its dot', () =>
    onPhone(async (page) => {
      expect(await dots(page).count()).toBe(4);
      await page.setViewportSize({ width: 768, height: 1_024 });
      expect((await dots(page).first().boundingBox())!.width).toBeGreaterThanOrEqual(48);
      await page.setViewportSize(phone.viewport);
      for (const index of [3, 1, 2, 0]) {
        await showSlide(page, index);
      }
    }));

  test('clicks in quick succession all count', () =>
    onDesktop(async (page) => {
      await showSlide(page, 0);
      await next(page).click({ clickCount: 3 });
      await expectSlide(page, business);
      await previous(page).click({ clickCount: 2 });
      await expectSlide(page, car);
    }));

  test('each slide leads on, and only the one shown', () =>
    onDesktop(async (page) => {
      for (const [index, { action, path }] of slides.entries()) {
        await showSlide(page, index);
        const links = carousel(page).locator('a:not([inert] *)');
        expect(await links.allTextContents()).toEqual([action]);
        expect(await links.first().getAttribute('href')).toBe(path);
      }
      await page.getByText('Try us today').waitFor();
    }));

  test('does not advance in 10 seconds', () =>
    visit('about:blank', desktop, async (page) => {
      await page.clock.install();
      await page.goto('/');
      await hydrated(page);
      await page.clock.runFor(10_000);
      await expectSlide(page, family);
      await next(page).click();
      await expectSlide(page, car);
      await page.clock.runFor(10_000);
      await expectSlide(page, car);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    }));

  test('works by keyboard alone, and says which slide it shows', () =>
    onDesktop(async (page) => {
      await showSlide(page, 0);
      await page.getByRole('link', { name: 'Get Started Today' }).focus();
      await page.keyboard.press('Tab');
      expect(await isFocused(previous(page))).toBe(true);
      await page.keyboard.press('Enter');
      await expectSlide(page, business);
      await page.keyboard.press('ArrowRight');
      await expectSlide(page, family);
      await page.keyboard.press('ArrowLeft');
      await expectSlide(page, business);
      await carousel(page).getByText(`Slide 4 of 4: ${business}`, { exact: true }).waitFor();
      for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await expectSlide(page, car);
    }));

  test('follows the visitor’s own scrolling', () =>
    onDesktop(async (page) => {
      await showSlide(page, 0);
      await page.getByRole('heading', { name: family! }).hover();
      await page.mouse.wheel(1_440, 0);
      await expectSlide(page, car);
      await next(page).click();
      await expectSlide(page, boat);
    }));

  test('swiped beyond its ends, comes back at the other', () =>
    onPhone(async (page) => {
      await showSlide(page, 0);
      const { x, y } = (await carousel(page).boundingBox())!;
      const session = await page.context().newCDPSession(page);
      const swipe = (distance: number) =>
        session.send('Input.synthesizeScrollGesture', {
          x: x + 180,
          y: y + 200,
          xDistance: distance,
          speed: 1_600,
          gestureSourceType: 'touch',
        });
      await swipe(120);
      await expectSlide(page, business);
      await swipe(-120);
      await expectSlide(page, family);
    }));

  test('wheeled beyond its end, comes back at the first', () =>
    onDesktop(async (page) => {
      await showSlide(page, 3);
      await page.getByRole('heading', { name: business }).hover();
      await page.mouse.wheel(1_440, 0);
      await expectSlide(page, family);
    }));

  test('keeps its slide when the window changes its size', () =>
    onPhone(async (page) => {
      await showSlide(page, 2);
      await page.setViewportSize({ width: 740, height: 360 });
      await expectSlide(page, boat);
      await page.setViewportSize(phone.viewport);
    }));

  test.each([
    ['phone', onPhone],
    ['desktop', onDesktop],
  ])('is accessible on each slide on a %s, and shows in forced colours which it is', (_, onPage) =>
    onPage(async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const index of slides.keys()) {
        await showSlide(page, index);
        expect(await axeViolations(page, '[aria-roledescription=carousel]')).toEqual([]);
        expect(await smallTargets(page)).toEqual([]);
      }
      await page.emulateMedia({ forcedColors: 'active' });
      const [small, wide] = [false, true].map((isWide) => ({ isWide, isSeen: true }));
      for (const [shown, looks] of [
        [0, [wide, small]],
        [1, [small, wide]],
      ] as const) {
        await dots(page).nth(shown).click();
        await settled(page);
        expect([await drawn(dots(page).nth(0)), await drawn(dots(page).nth(1))]).toEqual(looks);
      }
      await page.emulateMedia({ reducedMotion: null, forcedColors: null });
    }),
  );
});

/** Uses everything that moves; what moved, by the kind of its event. */
const movements = async (page: Page): Promise<string[]> => {
  const recorded = await page.evaluateHandle(() => {
    const kinds: string[] = [];
    for (const kind of ['transitionrun', 'animationstart'])
      document.addEventListener(
        kind,
        ({ target }) => kinds.push(`${kind} ${(target as Element).className}`),
        true,
      );
    return kinds;
  });
  await next(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
  await page.getByRole('heading', { name: 'Our Services' }).scrollIntoViewIfNeeded();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Loan Calculator' }).hover();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Loan Calculator' }).click();
  await page.getByRole('slider', { name: 'Loan amount' }).press('End');
  await page.getByText('Repayment schedule by year').click();
  await settled(page);
  const kinds = await recorded.jsonValue();
  return [...kinds, ...(await page.evaluate(() => document.getAnimations().map(() => 'animation')))];
};

describe('the page', () => {
  test('leads to each of the five loans, the calculator and the application', () =>
    onDesktop(async (page) => {
      const main = page.getByRole('main');
      for (const [path, name] of products) {
        await main.getByRole('heading', { level: 3, name }).waitFor();
        const more = main.getByRole('link', { name: `Learn More about ${name}` });
        expect(await more.getAttribute('href')).toBe(path);
      }
      const hrefOf = (name: string) => main.getByRole('link', { name }).first().getAttribute('href');
      expect(await hrefOf('Learn More about us')).toBe('/about-us');
      expect(await hrefOf('Loan Calculator')).toBe('/loan-calculator');
      expect(await hrefOf('Apply Now')).toBe('/loan-application');
      expect(await hrefOf('Contact Us')).toBe('/contact-us');
    }));

  test('moves, and does not with prefers-reduced-motion', () =>
    onDesktop(async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      expect(await movements(page)).toEqual([]);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
      await page.getByRole('heading', { name: 'Our Services' }).waitFor();
      await page.emulateMedia({ reducedMotion: null });
      await settled(page);
      expect((await movements(page)).length).toBeGreaterThan(5);
    }));
});
