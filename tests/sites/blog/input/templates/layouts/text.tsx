import { type Entry, Html } from "#galley";

export const props = ({ html }: Entry) => ({ html });

export default function Text({ html }: ReturnType<typeof props>) {
  return <Html html={html} />;
}
