/** Scrolls what is answered out from behind the open forms, as far as its beginning stays in view. */
export const showAnswered = (composer: Element): void => {
  const talk = composer.closest('.submission-talk');
  const entry = talk?.querySelector('[data-start="true"]');
  if (!talk || !entry) return;
  const isPane = getComputedStyle(talk).overflowY === 'auto';
  const scroller = isPane ? talk : document.documentElement;
  const edge = isPane
    ? talk.getBoundingClientRect().top
    : Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop);
  const { top, bottom } = entry.getBoundingClientRect();
  const hidden = Math.min(bottom - composer.getBoundingClientRect().top, top - edge);
  if (hidden > 0) scroller.scrollBy({ top: hidden, behavior: 'instant' });
};
