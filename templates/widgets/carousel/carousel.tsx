/** Four slides. Without the script a row that scrolls and snaps; with it a loop that moves by itself. */
// biome-ignore-all lint/a11y/useSemanticElements: the parts of a carousel are groups, not form fields

import { useMemo } from "react";
import { widget } from "#galley";
import { Art, type Picture } from "../../components/art/carousel-art.tsx";
import { SlideIcon } from "../../components/art/slide-icons.tsx";
import { type Hour, hourAttribute } from "../../components/landscape.tsx";
import { fillIn } from "../../text.ts";
import { isRotating, offsetOf } from "./carousel-state.ts";
import { useCarousel } from "./use-carousel.ts";

interface Slide {
  readonly title: string;
  readonly time: string;
  readonly hour: Hour;
  readonly text: string;
  /** what assistive technology is told about the picture */
  readonly label: string;
  readonly picture: Picture;
}

export interface CarouselProps {
  /** id of the section's heading */
  labelledBy: string;
  slides: readonly Slide[];
  labels: {
    slide: string;
    choose: string;
    show: string;
    previous: string;
    next: string;
    stop: string;
    start: string;
  };
}

const drawSlide = ({ title, time, hour, text, label, picture }: Slide) => (
  <>
    <div className="slide-text">
      <p className="slide-time">{time}</p>
      <h3 className="slide-title">{title}</h3>
      <p>{text}</p>
    </div>
    <figure className="art sky" role="img" aria-label={label} data-hour={hourAttribute(hour)}>
      <Art picture={picture} />
    </figure>
  </>
);

function Carousel({ labelledBy, slides, labels }: CarouselProps) {
  const total = slides.length;
  const { state, root, stage, choose, toggle } = useCarousel(total);
  const { index, playing, ready } = state;
  // A step changes what is around the slides, and a finger waits for it.
  const contents = useMemo(() => slides.map(drawSlide), [slides]);
  return (
    <div
      className="carousel"
      role="group"
      aria-roledescription="carousel"
      aria-labelledby={labelledBy}
      data-ready={ready ? "" : undefined}
      {...root}
    >
      <div className="carousel-controls">
        <button
          className="carousel-button"
          type="button"
          aria-label={playing ? labels.stop : labels.start}
          onClick={toggle}
        >
          <SlideIcon name={playing ? "player-pause" : "player-play"} />
        </button>
        <button
          className="carousel-button"
          type="button"
          aria-label={labels.previous}
          onClick={() => choose(index - 1)}
        >
          <SlideIcon name="chevron-left" />
        </button>
        <div className="carousel-dots" role="group" aria-label={labels.choose}>
          {slides.map(({ title }, number) => (
            <button
              className="carousel-dot"
              type="button"
              key={title}
              aria-label={fillIn(labels.show, { number: number + 1, total, title })}
              aria-current={number === index ? "true" : undefined}
              onClick={() => choose(number)}
            />
          ))}
        </div>
        <button
          className="carousel-button carousel-next"
          type="button"
          aria-label={labels.next}
          onClick={() => choose(index + 1)}
        >
          <SlideIcon name="chevron-right" />
        </button>
      </div>
      <div
        className="carousel-stage"
        tabIndex={ready ? undefined : 0}
        aria-live={isRotating(state) ? "off" : "polite"}
        {...stage}
      >
        {slides.map(({ title }, number) => {
          const offset = offsetOf(number, state);
          const away = ready && offset !== 0;
          return (
            <div
              className="slide"
              role="group"
              aria-roledescription="slide"
              key={title}
              aria-label={fillIn(labels.slide, { number: number + 1, total, title })}
              data-offset={offset}
              aria-hidden={away ? "true" : undefined}
              inert={away}
            >
              {contents[number]}
            </div>
          );
        })}
      </div>
    </div>
  );
}

export default widget({ name: "carousel", component: Carousel, hydrate: { on: "visible", margin: "200px" } });
