import { runs } from '../../state/run.ts'
import { prompt } from '../../state/set-up.ts'

/** To older prompts and to newer ones. */
const directions: Record<string, 1 | -1> = { ArrowUp: 1, ArrowDown: -1 }

/** The prompt that the arrow keys brought. */
let recalled = ''

/** The arrow keys bring earlier prompts, unless they would replace typed text. */
export async function browsePrompts(event: KeyboardEvent) {
  const by = directions[event.key]
  const isOwn = prompt() && prompt() !== recalled && prompt() !== runs()[0]?.generations[0]?.prompt
  if (!by || isOwn || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  const { recall } = await import('../../state/prompt-history.ts')
  recalled = await recall(by)
}
