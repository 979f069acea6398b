const group = /\{([^{}]*\|[^{}]*)\}/

/**
 * The prompts that a text with alternatives stands for: `a {red|blue} boat` is two prompts. The
 * first group changes slowest. Ends after `most + 1` prompts, because their number multiplies.
 */
export function alternativesOf(text: string, most: number): string[] {
  let prompts = [text]
  for (;;) {
    const next = prompts.flatMap((prompt) => {
      const [whole, inner] = group.exec(prompt) ?? []
      return inner === undefined
        ? [prompt]
        : inner.split('|').map((word) => prompt.replace(whole as string, () => word.trim()))
    })
    const all = [...new Set(next.map((prompt) => prompt.replace(/ {2,}/g, ' ').trim()))]
    if (all.length > most || !all.some((prompt) => group.test(prompt)))
      return all.slice(0, most + 1)
    prompts = all
  }
}
