/** Remembers the result for the last text, because most requests have the same host. */
export function rememberLast<Answer>(ask: (text: string) => Answer): (text: string) => Answer {
  let last: { text: string; answer: Answer } | undefined
  return (text) => {
    if (last?.text !== text) last = { text, answer: ask(text) }
    return last.answer
  }
}
