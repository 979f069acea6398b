import type { Plugin } from 'vite'
import { breakpoints } from '../lib/breakpoints.ts'

const definitions = Object.entries(breakpoints)
  .map(([name, query]) => `@custom-media --${name} ${query};`)
  .join('')

/** Defines the breakpoints at the top of each style sheet, since custom media end with their file. */
export function breakpointMedia(): Plugin {
  return {
    name: 'breakpoint-media',
    enforce: 'pre',
    transform: {
      filter: { id: /\.css$/ },
      handler: (code) => ({ code: definitions + code, map: null }),
    },
  }
}
