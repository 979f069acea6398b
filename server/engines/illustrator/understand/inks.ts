import { type Finder, type Span, without } from './finder.ts'
import { colors } from './looks.ts'

type Finders = Record<'background' | 'color' | 'form' | 'ornament' | 'theme', Finder>

const shades: Record<string, string> = { dark: '#17181f', light: '#f4f1ea', pastel: '#f6dfe3' }

/** White paper is white. */
function groundOf(color: string): string {
  return color === 'white' ? '#ffffff' : (colors[color] ?? '#ffffff')
}

const behindIt =
  /\bon (?:an? |solid |plain )*(\w+)(?:\s(?:velvet|silk|satin|linen|fabric|cloth|felt|paper|leather|marble))?\s*(?:,|\.|$)/i

/** The color of the background, and those of the thing: `a blue logo`, `logo in black and gold`. */
export function colorsOf(text: string, { start, end }: Span, words: Finders) {
  const named = words.color.all(text).map((color) => {
    const [ink = ''] = /^[\s-]*inks?\b/i.exec(text.slice(color.end)) ?? []
    return { ...color, end: color.end + ink.length, isInk: ink !== '' }
  })
  const plainText = without(text, [
    ...words.form.all(text),
    ...words.ornament.all(text),
    ...words.theme.all(text).filter(({ weak }) => !weak),
  ])
  const gap = (from: number, to: number) => plainText.slice(from, to)
  const [behind] = words.background.all(text).flatMap((back) => {
    const near = named.find(
      (color) =>
        /^[\s-]*$/.test(gap(color.end, back.start)) ||
        /^[\s-]*$/.test(gap(back.end, color.start) || 'x'),
    )
    const [shade = ''] =
      /(?:dark|light|pastel)(?=\s+$)/i.exec(gap(Math.max(0, back.start - 8), back.start)) ?? []
    const hex = near ? groundOf(near.value) : shades[shade.toLowerCase()]
    return [{ hex: hex ?? null, spans: [back, ...(near ? [near] : [])] }]
  })
  const [, plain = ''] = behindIt.exec(text) ?? []
  const [onPlain] = words.color.all(plain)
  const own = named.filter(
    (color) =>
      !behind?.spans.includes(color) &&
      (/^[\s-]*$/.test(gap(color.end, start) || 'x') ||
        (/(?:\bin|\band|[,&])\s*$/i.test(gap(0, color.start)) &&
          /^\s*(?:$|[,.&"]|and\b|on\b|colou?rs?\b|tones?\b|palette\b|hues\b)/i.test(
            gap(color.end, text.length),
          ) &&
          color.start > end) ||
        color.isInk),
  )
  // A rose with an article is a flower.
  const likely = named.filter(({ start: at }) => !/(?:^|\s)an?\s+$/i.test(text.slice(0, at)))
  for (const color of likely.toReversed())
    if (own.some((other) => /^\s*(?:and|&|,|und|et|y|e)\s*$/i.test(gap(color.end, other.start))))
      own.unshift(color)
  const inks = own.filter(({ value }) => value !== onPlain?.value)
  return {
    ground: behind?.hex ?? (onPlain ? groundOf(onPlain.value) : null),
    inks: [...new Set(inks.flatMap(({ value }) => colors[value] ?? []))],
    spans: [...(behind?.spans ?? []), ...own],
  }
}
