import { widget } from "#galley";

/** A command to copy. Without scripts the command can still be read and selected. */
function Copy({ text }: { text: string }) {
  return (
    <p className="copy">
      <code>{text}</code> <button type="button">Copy</button>
    </p>
  );
}

export default widget({ name: "copy", component: Copy, enhance: "interaction" });
