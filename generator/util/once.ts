/** Answers that are found once, when somebody asks. */

export function once<Answer>(answer: () => Answer): () => Answer {
  let known: { readonly answer: Answer } | undefined;
  return () => {
    known ??= { answer: answer() };
    return known.answer;
  };
}

/**
 * Answers each question about the same thing once, and for as long as that is in use: a site with ten thousand dead links asks for few names.
 * @param answer a pure function; what it is asked about never changes
 */
export function oncePer<Subject extends object, Answer>(
  answer: (subject: Subject, question: string) => Answer,
): (subject: Subject, question?: string) => Answer {
  const known = new WeakMap<Subject, Map<string, Answer>>();
  return (subject, question = "") => {
    const answers = known.get(subject) ?? new Map<string, Answer>();
    if (answers.size === 0) known.set(subject, answers);
    if (!answers.has(question)) answers.set(question, answer(subject, question));
    return answers.get(question) as Answer;
  };
}
