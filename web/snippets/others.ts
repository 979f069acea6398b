import { browser, react, solid, vue } from './browser.ts'
import { html } from './html.ts'
import { apollo, node, urql } from './node.ts'
import { openai } from './openai.ts'
import type { Client, Snippet } from './piece.ts'
import { python } from './python.ts'

/** The clients that a first visit does not show. */
export const others: Record<Exclude<Client, 'curl'>, Snippet> = {
  Node: node,
  Python: python,
  Browser: browser,
  'OpenAI SDK': openai,
  urql,
  Apollo: apollo,
  React: react,
  Solid: solid,
  Vue: vue,
  '<img>': html,
}
