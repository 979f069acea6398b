import { type Color, hex, mix, shade, turnHue } from '../color.ts'
import type { Random } from '../random.ts'
import type { Scene, Season } from '../scene.ts'
import { isSetting } from '../tables/places.ts'

/** The own colors of what a landscape is made of, before any light falls on it. */
export interface Surfaces {
  grass: readonly [Color, Color]
  moss: readonly [Color, Color]
  'dry grass': readonly [Color, Color]
  sand: readonly [Color, Color]
  snow: readonly [Color, Color]
  rock: readonly [Color, Color]
  /** Trodden earth. */
  path: readonly [Color, Color]
  water: Color
  bark: Color
  leaves: readonly Color[]
  needles: Color
  petals: readonly Color[]
}

const leavesOf: Record<Season, readonly string[]> = {
  spring: ['#86b84e', '#9cc659', '#f2a9c2'],
  summer: ['#4f8f3f', '#3f7f45', '#6a9a3c'],
  autumn: ['#d0692a', '#e0a030', '#b8432c', '#8a8a34'],
  winter: ['#7a8a72', '#6a7a6c'],
}

const grassOf: Record<Season, readonly string[]> = {
  spring: ['#8db552', '#84ad58', '#9cb85e'],
  summer: ['#7a9c4a', '#6f9a4c', '#8aa350', '#64904f', '#97a257'],
  autumn: ['#b9923e', '#a88a40'],
  winter: ['#9a9a6c', '#8c9272'],
}

export function surfacesOf(scene: Scene, random: Random): Surfaces {
  const season = scene.season ?? random.pick(['spring', 'summer', 'summer'])
  const grass = hex(random.pick(grassOf[season]))
  const sand = hex(random.pick(['#e2b878', '#dcae70', '#e8c898']))
  const rock = hex(random.pick(['#8a827b', '#7d7a78', '#8f7d70', '#767d86']))
  const petal = hex(
    scene.palette[0] ?? random.pick(['#d9505c', '#8c6fd0', '#f08aa8', '#e8a23a', '#5a7fd8']),
  )
  return {
    grass: [grass, shade(turnHue(grass, 0.25), -0.13)],
    moss: [shade(grass, -0.06), shade(turnHue(grass, 0.2), -0.19)],
    'dry grass': [hex('#d0ab5c'), hex('#a3843f')],
    sand: [sand, shade(turnHue(sand, -0.15), -0.1)],
    snow: [hex('#f4f7fb'), hex('#cfdcee')],
    rock: [rock, shade(rock, -0.16)],
    path: [hex('#cfae82'), hex('#b08e66')],
    water: mix(hex('#2a6f86'), hex(random.pick(['#2f8fa0', '#2a5f90', '#3a7fa0'])), 0.6),
    bark: hex('#6b4e3a'),
    leaves:
      leavesOf[isSetting(scene.setting, 'evergreen') && !scene.season ? 'summer' : season].map(hex),
    needles: hex(season === 'autumn' ? '#5c6f45' : '#3c6b50'),
    petals: [petal, turnHue(petal, 0.6), hex('#f7e6a0'), hex('#f6f1ea')],
  }
}
