/** Four slides. Without the script a row that scrolls and snaps; with it a loop that moves by itself. */
// biome-ignore-all lint/a11y/useSemanticElements: the parts of a carousel are groups, not form fields

import ChevronLeft from "@tabler/icons/outline/chevron-left.svg";
import ChevronRight from "@tabler/icons/outline/chevron-right.svg";
import PlayerPause from "@tabler/icons/outline/player-pause.svg";
import PlayerPlay from "@tabler/icons/outline/player-play.svg";
import { widget } from "#galley";
import { Art, type Picture } from "../../components/art/carousel-art.tsx";
import { type Hour, hourAttribute } from "../../components/landscape.tsx";
import { fillIn } from "../../text.ts";

export interface Slide {
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

export interface CarouselState {
  readonly index: number;
  /** what the visitor wants */
  readonly playing: boolean;
  /** whether slides change by themselves right now */
  readonly rotating: boolean;
  /** false until the script runs: the stage scrolls and every slide is there for everybody */
  readonly ready: boolean;
}

const atFirst: CarouselState = { index: 0, playing: true, rotating: false, ready: false };

/** How many steps a slide is from the current one, the short way round: -1, 0, 1 or 2 of four. */
function offsetOf(slide: number, index: number, total: number): number {
  const ahead = (slide - index + total) % total;
  return ahead > total / 2 ? ahead - total : ahead;
}

export function CarouselView({
  labelledBy,
  slides,
  labels,
  state,
}: CarouselProps & { state: CarouselState }) {
  const { index, playing, rotating, ready } = state;
  const total = slides.length;
  const Toggle = playing ? PlayerPause : PlayerPlay;
  return (
    <div
      className="carousel"
      role="group"
      aria-roledescription="carousel"
      aria-labelledby={labelledBy}
      data-ready={ready ? "" : undefined}
    >
      <div className="carousel-controls">
        <button className="carousel-button" type="button" aria-label={playing ? labels.stop : labels.start}>
          <Toggle className="icon" aria-hidden="true" />
        </button>
        <button className="carousel-button carousel-previous" type="button" aria-label={labels.previous}>
          <ChevronLeft className="icon" aria-hidden="true" />
        </button>
        <div className="carousel-dots" role="group" aria-label={labels.choose}>
          {slides.map(({ title }, number) => (
            <button
              className="carousel-dot"
              type="button"
              key={title}
              aria-label={fillIn(labels.show, { number: number + 1, total, title })}
              aria-current={number === index ? "true" : undefined}
            />
          ))}
        </div>
        <button className="carousel-button carousel-next" type="button" aria-label={labels.next}>
          <ChevronRight className="icon" aria-hidden="true" />
        </button>
      </div>
      <div
        className="carousel-stage"
        tabIndex={ready ? undefined : 0}
        aria-live={rotating ? "off" : "polite"}
      >
        {slides.map(({ title, time, hour, text, label, picture }, number) => {
          const offset = offsetOf(number, index, total);
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
              <div className="slide-text">
                <p className="slide-time">{time}</p>
                <h3 className="slide-title">{title}</h3>
                <p className="slide-body">{text}</p>
              </div>
              <figure className="art sky" role="img" aria-label={label} data-hour={hourAttribute(hour)}>
                <Art picture={picture} />
              </figure>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const Carousel = (props: CarouselProps) => <CarouselView {...props} state={atFirst} />;

export default widget({ name: "carousel", component: Carousel, hydrate: { on: "visible", margin: "200px" } });
