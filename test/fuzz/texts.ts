import type { Random } from '../support/random.ts'

const odd = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202egnp.xof',
  '🦊'.repeat(40),
  'constructor',
  '__proto__',
  'toString',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '../../etc/passwd',
  "'; drop table api_keys; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  'x\r\nX-Injected: 1',
  'x'.repeat(2001),
  'ä'.repeat(1999),
]

const prompts = [
  'a fox',
  'a red fox in the snow',
  'two cats on a sofa, watercolor',
  'a lighthouse in a storm',
]

const testPrompts = [
  'test:invalid-key',
  'test:revoked',
  'test:expired',
  'test:rate-limited',
  'test:quota',
  'test:blocked',
  'test:upstream-error',
  'test:timeout',
]

/** A text that often breaks parsers. */
export function oddText(random: Random): string {
  if (random.chance(0.8)) return random.pick(odd)
  return String.fromCharCode(
    ...Array.from({ length: random.below(30) }, () => random.below(0x10000)),
  )
}

/** A prompt, mostly one that a test key answers without the engine. */
export function prompt(random: Random): string {
  const kind = random.next()
  if (kind < 0.02) return random.pick(prompts)
  if (kind < 0.021) return 'test:slow'
  return kind < 0.85 ? random.pick(testPrompts) : oddText(random)
}

/** A random value of JSON, often of another type than the field expects. */
export function oddValue(random: Random, depth = 0): unknown {
  const leaves = [null, true, false, 0, -1, 1.5, 1e21, 4, '4', [], {}, oddText(random)]
  if (depth > 3 || random.chance(0.7)) return random.pick(leaves)
  const within = Array.from({ length: random.below(4) }, () => oddValue(random, depth + 1))
  return random.chance(0.5)
    ? within
    : Object.fromEntries(within.map((value) => [oddText(random), value]))
}

/** A value as a parameter in a query or a form. */
export function parameter(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined')
}
