import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { ChevronDown } from '../../components/line-icons.tsx';
import { BachScene } from '../../components/scenes/scenes.tsx';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { slides } from './slides.ts';
import { useCarousel } from '../../components/use-carousel.ts';

const trackId = 'slides';

/** Renders the carousel, without autoplay. Pictures follow all texts, so that early paints have the final height. */
export const HeroCarousel = () => {
  const isHydrated = useHydrated();
  const { track, current, hasMoved, show } = useCarousel(slides.length);
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowLeft') show(current - 1);
    if (key === 'ArrowRight') show(current + 1);
  };
  return (
    <section className="carousel" aria-roledescription="carousel" aria-label="What we finance">
      <div className="carousel-track" id={trackId} ref={track}>
        {slides.map(({ title, subtitle, description, ctaText, href }, index) => (
          <div
            className="slide"
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the carousel pattern: no element is just a group
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            inert={isHydrated && index !== current}
            key={title}
          >
            <div className="container slide-text">
              <h2>{title}</h2>
              <p className="slide-subtitle">{subtitle}</p>
              <p>{description}</p>
              <Link className="button button-primary" to={href}>
                {ctaText}
              </Link>
            </div>
          </div>
        ))}
        {slides.map(({ image, title }) =>
          image === undefined ? (
            <BachScene key={title} />
          ) : (
            <img className="scene" src={image} loading={isHydrated ? 'eager' : 'lazy'} alt="" key={title} />
          ),
        )}
      </div>
      <div className="container carousel-bar">
        <div className="carousel-controls" hidden={!isHydrated}>
          <button
            type="button"
            aria-label="Previous slide"
            aria-controls={trackId}
            onKeyDown={onKeyDown}
            onClick={() => show(current - 1)}
          >
            <ChevronDown className="points-left" />
          </button>
          {slides.map(({ title }, index) => (
            <button
              type="button"
              className="carousel-dot"
              aria-label={`Slide ${index + 1}: ${title}`}
              aria-controls={trackId}
              onKeyDown={onKeyDown}
              aria-current={index === current || undefined}
              onClick={() => show(index)}
              key={title}
            />
          ))}
          <button
            type="button"
            aria-label="Next slide"
            aria-controls={trackId}
            onKeyDown={onKeyDown}
            onClick={() => show(current + 1)}
          >
            <ChevronDown className="points-right" />
          </button>
        </div>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {hasMoved && `Slide ${current + 1} of ${slides.length}: ${slides[current]?.title}`}
      </p>
    </section>
  );
};
