/** The mark and the wordmark, as a link home. */
import Mark from "./mark.svg";

export function Logo({ wordmark }: { wordmark: string }) {
  return (
    <a className="logo" href="/">
      <Mark className="mark" />
      <span className="wordmark">{wordmark}</span>
    </a>
  );
}
