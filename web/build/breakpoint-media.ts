import type { Plugin } from 'vite'
import { breakpoints } from '../lib/breakpoints.ts'

const definitions = Object.entries(breakpoints)
  .map(([name, query]) => `@custom-media --${name} ${query};`)
  .join('')

/** Defines the breakpoints in each style sheet: a definition is valid only in its own file. */
export function breakpointMedia(): Plugin {
  return {
    name: 'breakpoint-media',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css(\?|$)/ },
      handler: (code) => ({ code: definitions + code, map: null }),
    },
  }
}
