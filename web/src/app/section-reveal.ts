import { useEffect } from 'react';

const visibleShare = 0.1;

const show = (section: HTMLElement): void => {
  section.dataset['reveal'] = 'shown';
};

/**
 * Fades in `[data-reveal]` sections when they come into view. Needs a key for each page: it looks for sections once.
 */
export const SectionReveal = () => {
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const sections = document.querySelectorAll<HTMLElement>('[data-reveal]');
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
  }, []);
  return null;
};
