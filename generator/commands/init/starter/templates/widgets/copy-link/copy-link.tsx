import { widget } from "#galley";

/** Of no use without its script, which shows it. */
const CopyLink = () => (
  <button type="button" hidden>
    Copy link
  </button>
);

export default widget({ name: "copy-link", component: CopyLink, enhance: "visible" });
