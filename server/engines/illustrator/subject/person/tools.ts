import type { SKRSContext2D } from '@napi-rs/canvas'
import { type Color, css, hex, shade } from '../../color.ts'
import type { Gesture } from '../figure.ts'
import { blob, line, modelled, outline, oval, type Point, polygon } from '../shapes.ts'
import { palmOf } from './limbs.ts'
import type { Rig } from './rig.ts'

/** What somebody needs for what they do. */
export interface Tool {
  /** The farthest points of it. */
  reach: readonly Point[]
  paint(context: SKRSContext2D, scale: number): void
}

interface Kind {
  color: string
  /** How far it reaches from the far hand, as offsets in body heights. */
  reach: string
  /** `hand` is the far hand, `other` the near one. */
  paint(context: SKRSContext2D, hand: Point, other: Point, color: Color): void
}

/** The tool of a gesture, in the hands of a body; undefined for bare hands. */
export function toolOf(gesture: Gesture, rig: Rig, color: string | null): Tool | undefined {
  const kind = kinds[gesture]
  if (!kind) return undefined
  const [hand, other] = [palmOf(rig.arms[0], rig.scale), palmOf(rig.arms[1], rig.scale)]
  return {
    reach: outline(kind.reach, ...hand),
    paint: (context) => kind.paint(context, hand, other, hex(color ?? kind.color)),
  }
}

const wood = hex('#8a5f38')
const paper = '#f6f0df'

const kinds: Partial<Record<Gesture, Kind>> = {
  reading: { color: '#a8443c', reach: '-.05 -.07', paint: paintBook },
  writing: {
    color: '#3f6a8a',
    reach: '-.05 -.08',
    paint(context, [x, y], other, color) {
      const [u, v] = other
      modelled(context, outline('-.12 .02, -.1 -.04, .06 -.02, .05 .045', u, v - 0.004), color, 0.01, 0.004)
      polygon(context, outline('-.115 .008, -.095 -.042, .054 -.024, .046 .03', u, v - 0.008), paper)
      line(context, outline('.016 -.06, -.022 .05', x, y), 0.009, '#33405a')
    },
  },
  eating: {
    color: '#d8423a',
    reach: '-.02 -.06',
    paint(context, [x, y], _, color) {
      modelled(
        context,
        outline('-.038 -.02, -.02 -.05, 0 -.042, .022 -.05, .038 -.02, .026 .02, 0 .03, -.026 .02', x, y - 0.012),
        color,
        0.012,
        0.006,
      )
      line(context, outline('0 -.052, .004 -.064, .012 -.074', x, y), 0.006, css(wood))
    },
  },
  drinking: {
    color: '#e9e2d2',
    reach: '-.06 -.08',
    paint(context, [x, y], _, color) {
      context.lineWidth = 0.012
      context.strokeStyle = css(shade(color, -0.1))
      context.beginPath()
      context.ellipse(x - 0.038, y - 0.012, 0.022, 0.022, 0, 0, Math.PI * 2)
      context.stroke()
      modelled(context, outline('-.036 -.05, .036 -.05, .034 0, .022 .034, -.022 .034, -.034 0', x, y), color, 0.014, 0)
      oval(context, x, y - 0.05, 0.072, 0.016, css(shade(color, -0.12)))
    },
  },
  cooking: {
    color: '#3b3e46',
    reach: '-.3 -.09, -.1 .06',
    paint(context, [x, y], other, color) {
      line(context, outline('.03 -.004, -.09 .004', x, y), 0.02, css(wood))
      modelled(context, outline('-.28 -.02, -.09 -.02, -.1 .026, -.13 .04, -.24 .04, -.27 .026', x, y), color, 0.02, 0)
      oval(context, x - 0.185, y - 0.02, 0.19, 0.035, css(shade(color, 0.14)))
      oval(context, x - 0.21, y - 0.024, 0.075, 0.02, '#fbf6e6')
      oval(context, x - 0.206, y - 0.03, 0.032, 0.016, '#f2b632')
      for (const herb of [-0.145, -0.125, -0.16])
        oval(context, x + herb, y - 0.026 - herb * 0.02, 0.02, 0.012, '#6f9a3c')
      const [u, v] = other
      line(
        context,
        [
          [u + 0.02, v - 0.05],
          [x - 0.02, v - 0.05],
          [x - 0.13, y - 0.04],
        ],
        0.011,
        css(shade(wood, 0.1)),
      )
    },
  },
  painting: {
    color: '#6fa3c4',
    reach: '-.36 -.3, -.36 .48',
    paint(context, [x, y], [u, v], color) {
      for (const leg of ['-.2 -.26, -.33 .5', '-.2 -.26, -.06 .5', '-.2 -.26, -.2 .44']) {
        line(context, outline(leg, x, y), 0.018, css(wood))
      }
      polygon(context, outline('-.345 -.24, -.06 -.24, -.06 .12, -.345 .12', x, y), paper)
      polygon(context, outline('-.33 -.22, -.075 -.22, -.075 .1, -.33 .1', x, y), css(color))
      blob(context, outline('-.33 .1, -.33 0, -.27 -.06, -.2 .01, -.13 -.03, -.075 .02, -.075 .1', x, y), '#6d8f56')
      oval(context, x - 0.13, y - 0.14, 0.06, 0.06, '#f6d487')
      line(context, outline('.03 .02, -.06 -.015', x, y), 0.009, css(shade(wood, -0.1)))
      line(context, outline('-.06 -.015, -.085 -.024', x, y), 0.014, '#c9553f')
      blob(
        context,
        outline('-.12 -.01, -.08 -.06, .02 -.06, .05 -.02, .03 .03, -.04 .035, -.06 .01, -.1 .025', u - 0.02, v),
        '#c99a63',
      )
      for (const [dx, dy, dab] of [
        [-0.09, -0.02, '#d0453c'],
        [-0.05, -0.04, '#f1c23c'],
        [0, -0.04, '#3f79b4'],
        [0.02, -0.01, '#5a9a4a'],
      ] as const) {
        oval(context, u + dx - 0.02, v + dy, 0.024, 0.018, dab)
      }
    },
  },
  fishing: {
    color: '#7a5a35',
    reach: '-.62 -.42, -.62 .42',
    paint(context, [x, y], [u, v], color) {
      line(
        context,
        [
          [u + 0.06, v + 0.05],
          [x, y],
          [x - 0.34, y - 0.25],
        ],
        0.016,
        css(color),
      )
      line(
        context,
        [
          [x - 0.3, y - 0.215],
          [x - 0.5, y - 0.37],
          [x - 0.6, y - 0.38],
        ],
        0.008,
        css(shade(color, 0.08)),
      )
      line(
        context,
        [
          [x - 0.6, y - 0.38],
          [x - 0.615, y],
          [x - 0.6, y + 0.38],
        ],
        0.0032,
        'rgba(240,240,245,0.85)',
      )
      oval(context, x - 0.6, y + 0.39, 0.026, 0.034, '#d8402f')
      oval(context, x - 0.6, y + 0.4, 0.026, 0.014, '#ffffff')
      oval(context, x + 0.05, y + 0.03, 0.04, 0.04, '#4b4f57')
    },
  },
  singing: {
    color: '#33353d',
    reach: '-.02 -.08',
    paint(context, [x, y], _, color) {
      line(context, outline('-.01 .05, .004 -.035', x, y), 0.02, css(color))
      oval(context, x + 0.008, y - 0.05, 0.04, 0.044, '#8f949d')
    },
  },
}

/** An open book seen from outside, its pages turned to the reader. */
function paintBook(context: SKRSContext2D, [x, y]: Point, [u, v]: Point, color: Color): void {
  const [middle, level] = [(x + u) / 2, (y + v) / 2]
  const half = Math.max(0.075, (u - x) / 2 + 0.012)
  const at = (points: string) => outline(points, middle, level - 0.03, half, 0.1)
  polygon(context, at('-.96 -.62, -.5 -.74, 0 -.58, .5 -.74, .96 -.62, .9 .4, -.9 .4'), paper)
  line(context, at('-.9 -.58, -.5 -.68, 0 -.52'), 0.004, '#cfc4a8')
  line(context, at('.9 -.58, .5 -.68, 0 -.52'), 0.004, '#cfc4a8')
  polygon(context, at('-1 -.54, 0 -.42, 0 .72, -1 .5'), css(color))
  polygon(context, at('1 -.54, 0 -.42, 0 .72, 1 .5'), css(shade(color, -0.06)))
  line(context, at('0 -.42, 0 .72'), 0.008, css(shade(color, -0.14)))
  polygon(context, at('-.8 -.28, -.3 -.22, -.3 .02, -.8 -.04'), css(shade(color, 0.14)))
}
