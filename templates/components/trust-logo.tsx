/** Logos of the trust strip: fictional, one colour, their letters outlined from Schibsted Grotesk (OFL). */
import Foldyard from "./logos/foldyard.svg";
import Haldenby from "./logos/haldenby.svg";
import LanternRow from "./logos/lantern-row.svg";
import Meridane from "./logos/meridane.svg";

const drawings = { "lantern-row": LanternRow, foldyard: Foldyard, haldenby: Haldenby, meridane: Meridane };

export type TrustLogoName = keyof typeof drawings;

export function TrustLogo({ logo, name }: { logo: TrustLogoName; name: string }) {
  const Drawing = drawings[logo];
  return <Drawing className="trust-logo" role="img" aria-label={name} />;
}
