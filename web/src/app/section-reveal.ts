import { type RefObject, useEffect } from 'react';

/** The share of a section that must be in view before it appears. */
const visibleShare = 0.1;

const show = (section: HTMLElement): void => {
  section.dataset['reveal'] = 'shown';
};

interface SectionRevealProps {
  readonly content: RefObject<HTMLElement | null>;
}

/**
 * Sections marked with `data-reveal` fade in, once, when they come into view. What is already in view stays as it
 * is, and nothing fades for those who asked for less motion. Give it a key for each page: it looks for sections once.
 */
export const SectionReveal = ({ content }: SectionRevealProps) => {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const sections = content.current?.querySelectorAll<HTMLElement>('[data-reveal]') ?? [];
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (!isIntersecting || !(target instanceof HTMLElement)) continue;
          show(target);
          observer.unobserve(target);
        }
      },
      { threshold: visibleShare },
    );
    for (const section of sections) {
      if (section.getBoundingClientRect().top < window.innerHeight) continue;
      section.dataset['reveal'] = 'waiting';
      observer.observe(section);
    }
    return () => {
      observer.disconnect();
      sections.forEach(show);
    };
  }, [content]);
  return null;
};
