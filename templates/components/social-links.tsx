/** Links to profiles elsewhere. */
import Instagram from "../icons/brand-instagram.svg";
import X from "../icons/brand-x.svg";
import YouTube from "../icons/brand-youtube.svg";

const icons = { instagram: Instagram, x: X, youtube: YouTube };

export interface SocialLink {
  readonly platform: keyof typeof icons;
  readonly name: string;
  readonly url: string;
}

export function SocialLinks({ social, newTab }: { social: readonly SocialLink[]; newTab: string }) {
  return (
    <ul className="social-links">
      {social.map(({ platform, name, url }) => {
        const Icon = icons[platform];
        return (
          <li key={platform}>
            <a className="social-link" href={url} target="_blank" rel="noopener noreferrer">
              <Icon className="icon" />
              <span className="social-name">{name}</span> <span className="visually-hidden">{newTab}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
