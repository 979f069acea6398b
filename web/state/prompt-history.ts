import type { Client } from '@urql/core'
import { graphql } from '../client/graphql.ts'
import { announce } from './announcer.ts'
import { client } from './session.ts'
import { prompt, setPrompt } from './set-up.ts'

const PromptsQuery = graphql(
  `query Prompts($first: Int!) { generations(first: $first) { edges { node { id prompt } } } }`,
)

/** How many of the latest generations to load for their prompts. */
const most = 50

/** The prompts of the caller, newest first, and the position of the arrow keys. -1: before all. */
let browsed: { by: Client; prompts: string[]; draft: string; at: number } | undefined
let turn: Promise<unknown> = Promise.resolve()

/**
 * Puts an older (1) or a newer (-1) prompt of this caller into the form, and resolves to it. The
 * prompts come from the server: each key has its own, and a deleted generation has none.
 */
export function recall(by: 1 | -1): Promise<string> {
  const recalled = turn.then(() => move(by))
  turn = recalled
  return recalled
}

async function move(by: 1 | -1): Promise<string> {
  const now = prompt()
  const known = browsed && browsed.by === client() && browsed.at >= 0 ? browsed : undefined
  if (!known && by < 0) return now
  browsed = known ?? (await open(now))
  const { prompts, draft } = browsed
  const shown = prompts.indexOf(now)
  browsed.at = Math.min(shown + by, prompts.length - 1)
  const text = prompts[browsed.at] ?? draft
  setPrompt(text)
  if (prompts.length) announce(`Prompt ${browsed.at + 1} of ${prompts.length}`)
  return text
}

async function open(draft: string) {
  return { by: client(), prompts: await earlierPrompts(), draft, at: -1 }
}

/** The latest prompts of the caller, newest first, each once. */
export async function earlierPrompts(): Promise<string[]> {
  const { data } = await client()
    .query(PromptsQuery, { first: most }, { requestPolicy: 'network-only' })
    .toPromise()
  const prompts = data?.generations.edges.map(({ node }) => node.prompt) ?? []
  return [...new Set(prompts)]
}
