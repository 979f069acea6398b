import { readFileSync } from 'node:fs'
import { dataFile } from '../data.ts'
import { namesOf } from '../tables/names.ts'

const names = namesOf(`
  quotation, spelled, only letters, title end, couple, when, initials, called, called alone, called plainly, topic, land,
  full name, name apart, no name, list, not listed, to do, explaining, greeting, greeting alone, greeted,
  greeted plainly, welcome, names, couples, initial letters, number, counted, clause, no barrier,
  doing, instead, somewhere, on something, apart, hung, articles, connector, standing, purpose,
  for children, own, liked, before notice, behind notice, capital, destination, headed by place,
  event, on color, before color, backdrop, behind color, of style, relative, before thing,
  behind thing, wooden bridge, herd, young, statue, on a street, gendered, trade, held on,
  balanced on, emblem, summit, numbered, lower first, on it, foreign syntax, weighted, several, staged`)

/** The regular expressions of `data/prompt.patterns` by name. */
export const patterns = readPatterns()

function readPatterns(): Record<(typeof names)[number], RegExp> {
  const text = readFileSync(dataFile('prompt.patterns'), 'utf8')
  const sources: Record<string, string> = {}
  const read: Record<string, RegExp> = {}
  for (const entry of text.replace(/^(?:#.*)?\n/gm, '').split(/\n(?=\S)/)) {
    const [, name = '', flags = '', spaced = ''] = /^([a-z ]+)\/?(\w*): (.+)$/s.exec(entry) ?? []
    const whole = spaced.replaceAll(/\{([a-z ]+)\}/g, (_, inner) => sources[inner] ?? '')
    const source = whole.replaceAll(/\s/g, '')
    sources[name] = source
    read[name] = new RegExp(source, `u${flags}`)
  }
  const missing = names.find((name) => !read[name])
  if (missing) throw new Error(`prompt.patterns: there is no ${missing}`)
  return read as Record<(typeof names)[number], RegExp>
}
