import { isStrong, type Span, without } from './finder.ts'
import type { Words } from './found-way.ts'
import { patterns } from './patterns.ts'
import { colors } from './subjects.ts'

const shades: Record<string, string> = {
  dark: '#17181f',
  light: '#f4f1ea',
  pastel: '#f6dfe3',
  soft: '#f3e7e0',
  gradient: '#d9dcf2',
  neutral: '#e9e4dc',
  studio: '#e6e6e8',
}

/** The CSS hex of a background. White paper is lighter than white things. */
function groundOf(color: string): string {
  return color === 'white' ? '#ffffff' : (colors[color] ?? '#ffffff')
}

/** The colors of the background and of the page: `a blue logo`, `logo in black and gold`. */
export function colorsOf(text: string, { start, end }: Span, words: Words) {
  const colored = words.color.all(text).map((color) => {
    const [ink = ''] = /^[\s-]*inks?\b/i.exec(text.slice(color.end)) ?? []
    return { ...color, end: color.end + ink.length, isInk: ink !== '' }
  })
  const named = colored.filter(isStrong)
  const plainText = without(text, [
    ...words.form.all(text),
    ...words.ornament.all(text),
    ...words.theme.all(text).filter(({ weak }) => !weak),
  ])
  /** Whether two places have only spaces between them. */
  const isGap = (from: number, to: number) => /^[\s-]+$/.test(plainText.slice(from, to))
  const [back, ...others] = words.background.all(text)
  const near = back && colored.find(({ end }) => end >= back.start || isGap(end, back.start))
  const [, shade = ''] =
    /\b(dark|light|pastel|soft|gradient|neutral|studio)\s(?:\w+\s)?back(?:ground|drop)\b/i.exec(
      text,
    ) ?? []
  // A cut-out thing is on white.
  const isCut = back?.value === 'white' || back?.value === 'clear'
  const behind = near ? groundOf(near.value) : isCut ? '#ffffff' : shades[shade.toLowerCase()]
  const [, plain = ''] = patterns['on color'].exec(text) ?? []
  const [onPlain] = words.color.all(plain).filter(isStrong)
  const own = named.filter(
    (color) =>
      color !== near &&
      (color.isInk ||
        isGap(color.end, start) ||
        (color.start > end &&
          patterns['before color'].test(plainText.slice(0, color.start)) &&
          patterns['behind color'].test(plainText.slice(color.end)))),
  )
  // A rose with an article is a flower, not a color.
  const likely = named.filter(({ start: at }) => !/(?:^|\s)an?\s+$/i.test(text.slice(0, at)))
  const isJoined = /^\s*(?:and|&|,|und|et|y|e)\s*$/i
  for (const color of likely.toReversed())
    if (own.some((other) => isJoined.test(plainText.slice(color.end, other.start))))
      own.unshift(color)
  const inks = own.filter(({ value }) => value !== onPlain?.value)
  return {
    ground: behind ?? (onPlain ? groundOf(onPlain.value) : null),
    isClear: [back, ...others].some((span) => span?.value === 'clear'),
    inks: [...new Set(inks.flatMap(({ value }) => colors[value] ?? []))],
    spans: [back, near, ...own].filter((span) => span !== undefined),
  }
}
