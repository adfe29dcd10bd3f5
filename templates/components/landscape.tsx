/** Five ridges, drawn once per page and used by every picture; their colours come from the hour of the nearest `.sky`. */

export const ridges = [
  "M-200 483C-168 487 -64 524 0 523C64 522 136 492 200 474C264 456 336 337 400 338C464 339 536 469 600 486C664 504 736 522 800 521C864 520 936 490 1000 475C1064 460 1136 363 1200 368C1264 372 1336 510 1400 522C1464 534 1536 511 1600 493C1664 474 1768 348 1800 332V900H-200z",
  "M-229 591C-183 595 -91 632 0 620C91 609 137 515 229 496C320 477 366 448 457 461C549 474 594 586 686 603C777 620 823 613 914 606C1006 598 1051 551 1143 538C1234 524 1280 482 1371 492C1463 503 1509 612 1600 623C1691 634 1783 590 1829 586V900H-200z",
  "M-267 665C-208 669 -117 694 0 692C117 691 149 672 267 654C384 635 416 552 533 552C651 552 683 631 800 653C917 675 949 719 1067 720C1184 720 1216 676 1333 656C1451 636 1483 565 1600 569C1717 573 1808 670 1867 685V900H-200z",
  "M-320 758C-240 750 -160 705 0 704C160 703 160 737 320 750C480 763 480 795 640 792C800 788 800 743 960 726C1120 710 1120 675 1280 680C1440 685 1440 750 1600 761C1760 773 1840 756 1920 755V900H-200z",
  "M-400 867C-288 863 -224 862 0 844C224 827 176 764 400 762C624 760 576 815 800 833C1024 851 976 872 1200 869C1424 865 1376 827 1600 811C1824 794 1888 777 2000 771V900H-200z",
];

/** The drawing itself. Put it once into a page that holds a Landscape, before the first of them. */
export function LandscapeDefinition() {
  return (
    <svg className="landscape-definition" width="0" height="0" aria-hidden="true">
      <defs>
        {/* Where styles cannot be fetched, it is not black. */}
        <g id="ridges" fill="none">
          {ridges.map((path, index) => (
            <path className={`ridge-${index + 1}`} d={path} key={path} />
          ))}
        </g>
      </defs>
    </svg>
  );
}

/** One use of the drawing: the ground of its `.sky`. Styles say how high it reaches; it is stretched to that. */
export function Landscape() {
  return (
    <svg
      className="landscape"
      width="320"
      height="114"
      viewBox="0 330 1600 570"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <use href="#ridges" />
    </svg>
  );
}

/** Light of a picture, as `data-hour` of its `.sky`; early is the default and needs no attribute. */
export const hours = ["early", "bright", "afternoon", "golden"] as const;
export type Hour = (typeof hours)[number];

export const hourAttribute = (hour: Hour): string | undefined => (hour === "early" ? undefined : hour);
