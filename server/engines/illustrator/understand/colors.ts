/**
 * The colours that words name, as CSS hex: as a painter would mix them, not as a screen would shout
 * them.
 */
export const colors: Record<string, string> = {
  red: '#cf2e2e',
  crimson: '#a8132f',
  maroon: '#7a1f2b',
  orange: '#e87a1d',
  yellow: '#f2c81e',
  gold: '#d9a521',
  green: '#3f9b46',
  emerald: '#0f8f5f',
  lime: '#8fce2b',
  olive: '#5f6b2a',
  mint: '#9fdcbc',
  teal: '#13807f',
  turquoise: '#2cc1bd',
  blue: '#2b62c9',
  'sky blue': '#7ab8e8',
  navy: '#1d2a5c',
  purple: '#7a3fae',
  lavender: '#b59be0',
  pink: '#ec86ab',
  magenta: '#d0278f',
  brown: '#7d5231',
  tan: '#d3b98c',
  black: '#24242a',
  white: '#f4f2ec',
  gray: '#8a8d93',
  silver: '#bcc3cb',
  copper: '#b4683a',
}

/** Hair of the colours that words name where it is not quite that colour. */
const hairs: Record<string, string> = {
  blonde: '#dfbd76',
  red: '#a5452a',
  orange: '#b9582a',
  copper: '#a5552f',
  gold: '#d8ae5a',
  tan: '#c9a874',
  brown: '#5c3a24',
  black: '#221c1d',
  gray: '#a7a8ab',
  silver: '#c9ccd1',
  white: '#ebe8e1',
}

export function hairColorOf(name: string): string {
  return hairs[name] ?? colors[name] ?? '#5c3a24'
}

/** The color of what is made of a material, as a name of the colors. */
export const materialColors: Partial<Record<string, string>> = {
  stone: 'gray',
  concrete: 'gray',
  iron: 'gray',
  granite: 'gray',
  steel: 'silver',
  tin: 'silver',
  wood: 'brown',
  leather: 'brown',
  cardboard: 'tan',
  wicker: 'tan',
  straw: 'gold',
  clay: 'copper',
  brick: 'maroon',
  paper: 'white',
  porcelain: 'white',
  marble: 'white',
  wool: 'white',
  bamboo: 'olive',
  glass: 'sky blue',
  ice: 'sky blue',
}
