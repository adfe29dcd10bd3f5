/** A prompt window with its sources and nothing else: the small picture of the product. */
export function MiniPrompt({ prompt, chips }: { prompt: string; chips: readonly string[] }) {
  return (
    <div className="prompt">
      <p className="prompt-text">
        <span className="prompt-dot" />
        {prompt}
        <span className="prompt-caret" />
      </p>
      <p className="prompt-chips">
        {chips.map((chip) => (
          <span className="chip" key={chip}>
            {chip}
          </span>
        ))}
      </p>
    </div>
  );
}
