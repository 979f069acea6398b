import type { SKRSContext2D } from '@napi-rs/canvas'
import { hex } from '../../color.ts'
import type { Gesture } from '../figure.ts'
import { type Point, paintParts } from '../shapes.ts'
import { palmOf } from './limbs.ts'
import type { Rig } from './rig.ts'

interface Kind {
  color: string
  /** Around the far hand, and around the near one: points where a whole person is 1 high. */
  far: string
  near?: string
}

/** Paints what a gesture needs into the hands of a body; undefined for bare hands. */
export function toolOf(
  gesture: Gesture,
  rig: Rig,
  color: string | null,
): ((context: SKRSContext2D) => void) | undefined {
  const kind = kinds[gesture]
  if (!kind) return undefined
  const palette = { main: hex(color ?? kind.color), wood: hex('#8a5f38'), paper: hex('#f6f0df') }
  const at = ([x, y]: Point) => ({ x, y, width: 1, height: 1 })
  return (context) => {
    paintParts(context, kind.near ?? '', palette, at(palmOf(rig.arms[1], rig.scale)))
    paintParts(context, kind.far, palette, at(palmOf(rig.arms[0], rig.scale)))
  }
}

const kinds: Partial<Record<Gesture, Kind>> = {
  reading: {
    color: '#a8443c',
    far: `
      poly paper .0 -.09, .04 -.1, .085 -.086, .13 -.1, .17 -.09, .17 .01, 0 .01
      line.004 #cfc4a8 .01 -.084, .045 -.092, .085 -.078
      line.004 #cfc4a8 .16 -.084, .125 -.092, .085 -.078
      poly main -.005 -.082, .085 -.068, .085 .042, -.005 .02
      poly main-.06 .175 -.082, .085 -.068, .085 .042, .175 .02
      line.007 main-.14 .085 -.068, .085 .042
      poly main+.14 .015 -.056, .06 -.048, .06 -.026, .015 -.034`,
  },
  writing: {
    color: '#3f6a8a',
    near: `
      form main -.12 .016, -.1 -.044, .06 -.024, .05 .041
      poly paper -.115 0, -.095 -.05, .054 -.032, .046 .022`,
    far: 'line.009 #33405a .016 -.06, -.022 .05',
  },
  eating: {
    color: '#d8423a',
    far: `
      blob main -.038 -.032, -.02 -.062, 0 -.054, .022 -.062, .038 -.032, .026 .008, 0 .018, -.026 .008
      blob main-.08 .012 -.056, .034 -.05, .036 -.03, .024 .008, .01 .014, .022 -.02
      line.006 wood 0 -.052, .004 -.064, .012 -.074`,
  },
  drinking: {
    color: '#e9e2d2',
    far: `
      oval main-.12 -.038 -.012 .05 .05
      oval main+.1 -.038 -.012 .026 .026
      blob main -.036 -.05, .036 -.05, .034 0, .022 .034, -.022 .034, -.034 0
      blob main-.07 .014 -.05, .036 -.05, .034 0, .022 .034, .008 .034, .02 0
      oval main-.14 0 -.05 .072 .016`,
  },
  cooking: {
    color: '#3b3e46',
    near: 'line.011 wood+.1 .02 -.05, -.1 -.06, -.26 -.03',
    far: `
      line.02 wood .03 -.004, -.09 .004
      blob main -.28 -.02, -.09 -.02, -.1 .026, -.13 .04, -.24 .04, -.27 .026
      oval main+.14 -.185 -.02 .19 .035
      oval #fbf6e6 -.21 -.024 .075 .02
      oval #f2b632 -.206 -.03 .032 .016
      oval #6f9a3c -.145 -.023 .02 .012
      oval #6f9a3c -.125 -.018 .02 .012`,
  },
  painting: {
    color: '#6fa3c4',
    near: `
      blob #c99a63 -.14 -.01, -.1 -.06, 0 -.06, .03 -.02, .01 .03, -.06 .035, -.08 .01, -.12 .025
      oval #d0453c -.11 -.02 .024 .018
      oval #f1c23c -.07 -.04 .024 .018
      oval #3f79b4 -.02 -.04 .024 .018
      oval #5a9a4a 0 -.01 .024 .018`,
    far: `
      line.018 wood -.2 -.26, -.33 .5
      line.018 wood -.2 -.26, -.06 .5
      line.018 wood -.2 -.26, -.2 .44
      poly paper -.345 -.24, -.06 -.24, -.06 .12, -.345 .12
      poly main -.33 -.22, -.075 -.22, -.075 .1, -.33 .1
      oval #f6d487 -.13 -.14 .06 .06
      poly #6d8f56 -.33 .1, -.33 0, -.27 -.05, -.2 .01, -.13 -.03, -.075 .02, -.075 .1
      line.009 wood-.1 .03 .02, -.06 -.015
      line.014 #c9553f -.06 -.015, -.085 -.024`,
  },
  fishing: {
    color: '#7a5a35',
    far: `
      line.016 main .1 .07, -.34 -.25
      line.008 main+.08 -.3 -.215, -.5 -.37, -.6 -.38
      line.003 #f0f0f5@.85 -.6 -.38, -.615 0, -.6 .38
      oval #d8402f -.6 .39 .026 .034
      oval #ffffff -.6 .4 .026 .014
      oval #4b4f57 .05 .045 .04 .04`,
  },
  singing: {
    color: '#33353d',
    far: `
      line.02 main -.01 .05, .004 -.035
      oval #8f949d .008 -.05 .04 .044`,
  },
}
