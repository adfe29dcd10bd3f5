/** Logos in a row. */
import { TrustLogo, type TrustLogoName } from "../trust-logo.tsx";

export interface TrustData {
  heading: string;
  logos: readonly { readonly name: string; readonly logo: TrustLogoName }[];
}

export function Trust({ trust }: { trust: TrustData }) {
  return (
    <section className="trust" aria-labelledby="trust">
      <h2 className="trust-title" id="trust">
        {trust.heading}
      </h2>
      <ul className="trust-logos">
        {trust.logos.map(({ name, logo }) => (
          <li key={logo}>
            <TrustLogo logo={logo} name={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
