import { type Form, ownForms, type Way } from '../scene.ts'
import type { Found } from './finder.ts'

/** Those that a way knows: a trail is a map, and a thing on a logo. */
export function formsOf(way: Way, found: Found[]): Found[] {
  const own = ownForms[way]
  const others = Object.values(ownForms).flat()
  return found.filter(({ value }) => {
    const form = value as Form
    return own ? own.includes(form) : !others.includes(form) || form === 'circle'
  })
}

/** Whether a way shows several things that a theme may name. */
export function hasSet(way: Way): boolean {
  return way === 'icon set' || way === 'infographic' || way === 'sticker'
}
