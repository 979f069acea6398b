import type { FaceName } from './faces.ts'
import type { Ink } from './inks.ts'
import type { Page } from './kit.ts'

/** The inks of a map, and what it is written in. */
export interface Look {
  sea: Ink
  land: Ink
  /** Coasts, mountains and letters. */
  ink: Ink
  /** Woods and parks. */
  wood: Ink
  /** Roads of cities, and what is marked. */
  mark: Ink
  /** Rivers and lakes. */
  water: Ink
  /** Old paper has a worn edge and drawings in one ink; a new one is printed in colors. */
  isOld: boolean
  faces: readonly FaceName[]
}

const old: readonly Look[] = [
  ['#e6d3a3', '#f1e4c0', '#4a3420', '#8b8a4d', '#a8281f', '#7d8f86'],
  ['#b9c4b4', '#efe0bb', '#43301f', '#7b8449', '#9c2f22', '#8aa09a'],
  ['#d9bf8c', '#e9d5a6', '#3b2817', '#7a7038', '#8f1f1a', '#a58f63'],
  ['#a9bfc0', '#ecdcb4', '#3d3226', '#74834f', '#a63a26', '#86a4a8'],
].map((row) => lookOf(row, true, ['blackletter', 'calligraphy', 'roman', 'didone']))

const modern: readonly Look[] = [
  ['#a9d6e5', '#f3efe4', '#2b3a42', '#b9d9a0', '#e8563f', '#8ec9dd'],
  ['#12263a', '#1f3a52', '#e6eef5', '#2c5a55', '#ffb703', '#2f6a94'],
  ['#bcd8d2', '#fbf6ea', '#33413c', '#a9c69a', '#d9652b', '#8fc0bd'],
  ['#c9dcf2', '#ffffff', '#1f2a44', '#cfe6c3', '#7b4dff', '#9cc3ee'],
].map((row) => lookOf(row, false, ['geometric', 'grotesk', 'condensed', 'rounded']))

const wild: readonly Look[] = [
  ['#8fc1cf', '#e4e9c6', '#33452f', '#93b36b', '#d1462f', '#6fa9bd'],
  ['#9dc7c4', '#f1e6c8', '#3f3a2a', '#a9b878', '#c2452d', '#7fb0b3'],
  ['#7fb0c4', '#d5dfb8', '#2b3d33', '#86a865', '#e06a2c', '#6aa2bb'],
].map((row) => lookOf(row, false, ['slab', 'condensed', 'geometric']))

function lookOf(row: readonly string[], isOld: boolean, faces: readonly FaceName[]): Look {
  const [sea = '', land = '', ink = '', wood = '', mark = '', water = ''] = row
  return { sea, land, ink, wood, mark, water, isOld, faces }
}

/** By the kind of map: parchment, unless streets, paths or modern words ask for print. */
export function lookFor({ presentation, choose }: Page): Look {
  const { form, themes } = presentation
  const isModern = themes.some((theme) => /^(?:modern|minimal|tech|cute|pastel|bold)$/.test(theme))
  const isVintage = themes.some((theme) => /^(?:vintage|gothic|western)$/.test(theme))
  if (isVintage || form === 'treasure') return choose(old)
  if (form === 'city') return choose(modern)
  if (form === 'trail') return choose(wild)
  return choose(isModern ? [...wild, ...modern.filter(({ ink }) => ink !== '#e6eef5')] : old)
}
