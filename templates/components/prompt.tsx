/**
 * The drawn prompt window: what was typed, what the answer rests on, and what a picture puts under it.
 * `data-from` is for the hero's performance.
 */
import type { ReactNode } from "react";

export interface PromptProps {
  text: string;
  chips: readonly string[];
  children?: ReactNode;
}

export function Prompt({ text, chips, children }: PromptProps) {
  return (
    <div className="prompt" data-from={1500}>
      <p className="prompt-text">
        <span className="prompt-dot" />
        <span>
          {text}
          <span className="prompt-caret" />
        </span>
      </p>
      <p className="prompt-chips" data-from={1700}>
        {chips.map((chip) => (
          <span className="chip" key={chip}>
            {chip}
          </span>
        ))}
      </p>
      {children}
    </div>
  );
}
