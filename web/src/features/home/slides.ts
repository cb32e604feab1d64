import { lowestRateText, termSpan } from '#domain/content/lending-claims.ts';
import carScene from '../../components/scenes/car.svg';
import commercialScene from '../../components/scenes/commercial.svg';
import recreationScene from '../../components/scenes/recreation.svg';
import { paths } from '../../lib/paths.ts';

interface Slide {
  /** URL; the first picture is inlined in the page. */
  readonly image?: string;
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  readonly ctaText: string;
  readonly href: string;
}

export const slides: readonly Slide[] = [
  {
    title: 'We make finance easy',
    subtitle: 'Try us today',
    description:
      'A car, a boat, a work ute, or one payment instead of many: we compare lenders across New Zealand and explain each step in plain words.',
    ctaText: 'Get Started Today',
    href: paths.loanApplication,
  },
  {
    image: carScene,
    title: 'Drive your dream car today',
    subtitle: `Rates from ${lowestRateText} p.a., no deposit needed`,
    description:
      'Approval within hours and the whole process in under a day. All credit histories welcome; lending criteria, fees and checks apply.',
    ctaText: 'Apply for Car Finance',
    href: paths.loanApplication,
  },
  {
    image: recreationScene,
    title: 'Adventure awaits on the water',
    subtitle: 'Boats, motorbikes and caravans',
    description: `Spread the cost of long summers over ${termSpan}, in repayments that follow your payday. Lending criteria apply.`,
    ctaText: 'Finance Recreation',
    href: paths.recreationalFinance,
  },
  {
    image: commercialScene,
    title: 'Grow your business with confidence',
    subtitle: 'Utes, vans and trucks that earn their keep',
    description:
      'Put the right vehicle to work and keep your cash in the business, whether you are a sole trader or run a fleet. Lending criteria apply.',
    ctaText: 'Business Finance',
    href: paths.commercialFinance,
  },
];
