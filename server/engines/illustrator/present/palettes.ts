import type { Theme } from '../scene.ts'
import type { Ink } from './inks.ts'

/** Few inks that go together. */
export interface Palette {
  ground: Ink
  /** What is written on the ground. */
  ink: Ink
  accent: Ink
  second: Ink
  /** The lightest, for paper and highlights. */
  pale: Ink
}

/** Each row is ground, ink, accent, second and pale; about two grounds in five are dark. */
const families = {
  vintage: [
    '#efe3c8 #2f2a26 #b6452c #d9a441 #fbf4e2',
    '#1f3a3d #f2e4c6 #d98e3f #8fb0a1 #f7efdc',
    '#e8d9b9 #1d3557 #c1502e #6f8f72 #f8efd9',
    '#5b1f24 #f3dfb8 #e0a63a #c96a4b #f9edd2',
    '#2b2a2f #eadfc9 #c98b3c #8c5a3c #f6eee0',
  ],
  modern: [
    '#ffffff #14213d #fc5c3e #ffb703 #f1f3f7',
    '#f4f1ea #20302b #1f9d78 #f2b441 #ffffff',
    '#10172a #f6f8ff #5b8cff #ffce54 #c8d5ff',
    '#fbf7f4 #33204d #7b4dff #ff8aa1 #efe7ff',
    '#f7f8f5 #0f3d3e #e8563f #8fd0c0 #ffffff',
  ],
  bold: [
    '#ffc933 #191320 #e8352e #1c6dd0 #fff3cf',
    '#e63b2e #fff4e0 #131a2b #ffb52e #ffd9cf',
    '#173bd0 #fdf6e3 #ff5a45 #ffd23f #c3d2ff',
    '#00806c #fff3d6 #ffb22e #ef4b3c #c9efe2',
    '#f6eddd #1b1b1f #ff4f2b #2456e6 #ffffff',
  ],
  pastel: [
    '#fde7e4 #5d3a4a #ef8a8f #8fbfae #fff8f3',
    '#e6f1ec #2f4a4d #f29c7a #7fb3c8 #fbfff9',
    '#ece8fb #40366b #a58bea #f6a9b8 #fdfbff',
    '#fff3dc #5a4632 #f0a04b #93b98b #fffbf1',
    '#dff0fa #24455f #f4948f #f6c667 #fafdff',
  ],
  natural: [
    '#f3ede0 #2f4034 #6b8f5e #d08c4a #fdfaf1',
    '#22372f #f0ead6 #9dbf7a #e0a458 #dfe7cf',
    '#e9e4d4 #4a3a2c #a8623a #7d9070 #faf6ea',
    '#dbe4d3 #243b36 #c76b4a #e3b45b #f6f8ee',
  ],
  dark: [
    '#12121a #f4efe6 #e5484d #f2b84b #d9d2c5',
    '#0d1b2a #eef3f8 #3fb8af #f2a65a #bcd0e0',
    '#1c1326 #f5eefb #b06bff #ff7a90 #dcc9f2',
    '#0f1f1a #eef5ea #57c27a #e6c35c #c5dccb',
  ],
  luxe: [
    '#14110f #e9d8a6 #c9a24b #7a5c2e #f6edd5',
    '#f7f3ec #1f1b18 #b08d4a #8a7a66 #ffffff',
    '#0f2a26 #f0e3c0 #c9a45a #5f8a7b #f8f0dc',
    '#2a1320 #f3dfcf #d3a36a #a35a6b #fbefe5',
  ],
  love: ['#7d1f33 #ffe9e2 #f0788a #f6c7b6 #fff4ef', '#f9e3dc #6d1f30 #c8354f #ef9a8f #fff8f4'],
  christmas: [
    '#f8f1e4 #7c1c22 #b92b2f #2f6b4a #fffaf0',
    '#123c32 #fbf1dc #d8433b #d9b25f #e3efe4',
    '#a5232a #fff3e0 #f0c66a #2c6a4c #ffdcd2',
    '#dfe9ee #1f3a52 #c03a3a #4f7f6d #ffffff',
  ],
  autumn: [
    '#2a1a3a #ffe7c2 #f58220 #8f5bd6 #ffd9a0',
    '#f6e4c7 #3a2118 #d9622b #8a9a4b #fff6e4',
    '#17201b #f7e9cf #ee7f2d #9fb85c #f4d7a8',
  ],
  warm: [
    '#fbe9d0 #4a1f14 #d9481f #f0a02c #fff6e6',
    '#7a1f1a #ffe9c9 #f08a24 #f6c453 #fff1dc',
    '#f4b13e #4a1a12 #c6321f #fbe3b0 #fff4dc',
    '#fff3e2 #5a2415 #e2622b #b3261e #fffaf2',
  ],
  cool: [
    '#e4f0f5 #12324a #1f78b4 #4fb3a5 #f7fcff',
    '#0f2b46 #e6f3fa #3fa7d6 #59c9b4 #cfe6f2',
    '#dcebe8 #153a40 #17808a #6a8fd8 #f6fcfb',
  ],
  neon: [
    '#0d0b1f #f4f0ff #ff2fa0 #21e6ff #e9d9ff',
    '#120a24 #f2fff0 #39ff88 #ff37c7 #dcffe8',
    '#0a1020 #f0fbff #ffe629 #ff3d81 #fff6b8',
  ],
  bauhaus: ['#f1e6cf #1b1b1e #d8342a #1f55a5 #f6c22f', '#f4ecd8 #1b1b1e #1f55a5 #f2b91e #d8342a'],
  constructivist: [
    '#efe2c6 #17161a #c8231c #e0c9a0 #fbf3e0',
    '#c8231c #17161a #f1e3c5 #a51813 #f8efdc',
  ],
  psychedelic: [
    '#5a1a6e #ffe14d #ff5a1f #ff2f92 #ffb52e',
    '#0f6b5f #ffd23f #f0431f #f58fc0 #ffe9a8',
  ],
  'mid century': [
    '#f3e7cb #27302f #d9652b #2b8c8a #e8b53a',
    '#bfd8cf #2a2b33 #dd5b3a #e3a72f #f7efdb',
  ],
  nouveau: ['#e9dcb8 #3d4a2c #a8702c #8c9a5b #f7edcf', '#d8dcc0 #4a2f24 #b5843a #6f8a6a #f5ecd2'],
  vaporwave: ['#2b1055 #ffffff #ff6ad5 #21e6ff #ffd6f6', '#1a1a5e #fdf2ff #ff71ce #05ffd2 #ffe3fb'],
  japanese: ['#f4ead2 #1f3557 #27508a #6f93b8 #fbf6e8', '#1d3157 #f4ead2 #7fa3c7 #d9c9a0 #f8f2e2'],
  grunge: ['#cfc6b2 #1a1917 #8d2a1e #6b655a #e9e2d0', '#23221f #ddd6c4 #a3341f #77705f #efe8d6'],
  mono: [
    '#ffffff #16181d #2b2e35 #8a8d93 #f3f3f4',
    '#16181d #f5f5f5 #d9dadc #85888e #ffffff',
    '#ededec #1b1c1f #404349 #9a9da2 #fafafa',
  ],
} satisfies Record<string, string[]>
export type Family = keyof typeof families

const byTheme: Partial<Record<Theme, Family[]>> = {
  vintage: ['vintage'],
  western: ['vintage'],
  dark: ['dark'],
  gothic: ['dark'],
  elegant: ['luxe'],
  deco: ['luxe', 'dark'],
  wedding: ['pastel', 'luxe'],
  bauhaus: ['bauhaus'],
  constructivist: ['constructivist'],
  psychedelic: ['psychedelic'],
  'mid century': ['mid century'],
  nouveau: ['nouveau'],
  vaporwave: ['vaporwave'],
  grunge: ['grunge'],
  japanese: ['japanese'],
  minimal: ['modern'],
  cute: ['pastel'],
  baby: ['pastel'],
  easter: ['pastel'],
  love: ['love', 'pastel'],
  thanks: ['pastel'],
  natural: ['natural'],
  bold: ['bold', 'pastel'],
  birthday: ['pastel', 'bold'],
  sport: ['bold', 'dark'],
  tech: ['modern'],
  modern: ['modern'],
  romantic: ['love', 'pastel'],
  food: ['vintage', 'natural'],
}

/** What it is made for counts least: a comedy is a film as well as a thriller. */
const media: Partial<Record<Theme, Family[]>> = {
  music: ['bold', 'dark'],
  book: ['luxe', 'dark', 'natural'],
  film: ['dark', 'bold'],
}

/** These tell the colors themselves, whatever else is said. */
const told: Partial<Record<Theme, Family[]>> = {
  warm: ['warm'],
  cool: ['cool'],
  neon: ['neon'],
  mono: ['mono'],
  pastel: ['pastel'],
}

/** These have colors of their own. */
const seasons: Partial<Record<Theme, Family[]>> = {
  christmas: ['christmas'],
  halloween: ['autumn'],
  autumn: ['autumn'],
}

/** The palettes of the first theme that has some. */
export function palettesFor(themes: readonly Theme[], otherwise: readonly Family[]): Palette[] {
  const first = (table: Partial<Record<Theme, Family[]>>) =>
    themes.flatMap((theme) => (table[theme] ? [table[theme]] : []))[0]
  return (first(told) ?? first(seasons) ?? first(byTheme) ?? first(media) ?? otherwise).flatMap(
    (name) => families[name].map(paletteOf),
  )
}

function paletteOf(row: string): Palette {
  const [ground = '', ink = '', accent = '', second = '', pale = ''] = row.split(' ')
  return { ground, ink, accent, second, pale }
}
