import { type Color, fromLch, hex, hexes, mix, shade, toLch, turnHue } from '../color.ts'
import { cloudy, ridged, sample, soft } from '../noise.ts'
import { clamp, lerp, smoothstep } from '../number.ts'
import type { Circle } from '../outlines.ts'
import type { Random } from '../random.ts'
import { type Brush, blend } from './brush.ts'
import { type Picture, strew } from './picture.ts'
import { drawingsOf, paintStars } from './sky/heavens.ts'

/** The surface colors of a planet: lowlands, the land between, highlands. */
function skinOf(color: Color): Color[] {
  return [turnHue(shade(color, -0.18), 0.5), color, shade(turnHue(color, -0.4), 0.14)]
}

/** Nebulae, stars and planets. */
export function paintSpace(picture: Picture): void {
  const { brush, detail, size, unit, light, random, scene } = picture
  paintNebula(picture)
  paintStars(picture, size.height * 1.6, 280 + 280 * detail, random.fork('stars'))
  // The brightest stars, with their rays.
  const flares = { drawings: drawingsOf('flare'), count: 7, high: [0.01, 0.03] } as const
  strew(picture, flares, random.fork('flares'), () => ({ star: light.color }))
  const fork = random.fork('planets')
  const { hue } = toLch(light.haze)
  const isLeft = fork.chance(0.5)
  // A named planet is the only large planet.
  const hasWorld = scene.subjects.some(({ drawing }) => /globe|planet|moon/.test(drawing))
  for (let i = fork.integer(0, 2); i >= (hasWorld ? 1 : 0); i--) {
    const own = fork.fork(`planet ${i}`)
    const isGreat = i === 0
    const lightness = own.between(0.55, 0.72)
    const color = fromLch({ lightness, chroma: 0.12, hue: hue + own.between(1.5, 4.5) })
    const radius = unit * (isGreat ? own.pick([0.16, 0.22, 0.46]) : own.between(0.03, 0.065))
    const edge = isGreat ? radius * 0.35 : unit * own.between(0.1, 0.3)
    const x = isLeft === isGreat ? edge : size.width - edge
    const corner = own.pick([radius * 0.8, size.height - radius * 0.45])
    const y = isGreat ? corner : size.height * own.between(0.15, 0.85)
    const isRinged = isGreat && radius < unit * 0.3 && own.chance(0.7)
    paintPlanet(brush, { x, y, radius, skin: skinOf(color), ringed: isRinged, random: own })
  }
}

/** Dust and glowing gas in a band across the picture. */
function paintNebula({ brush, light, size, unit, random }: Picture): void {
  const fork = random.fork('nebula')
  const [dark, , far, near, star] = light.sky as readonly [Color, Color, Color, Color, Color]
  const [x0, y0, angle] = [fork.next() * 512, fork.next() * 512, fork.next() * Math.PI]
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)]
  brush.veil(size, 4, (rgb, x, y) => {
    const [across, down] = [(x - size.width / 2) / unit, (y - size.height / 2) / unit]
    const drift = sample(soft, across * 256 + x0, down * 256 + y0)
    const [u, v] = [across * 300 + x0 + drift * 60, down * 300 + y0 - drift * 45]
    const mist = sample(cloudy, u, v)
    const strands = sample(ridged, u * 0.8 + 90, v * 0.8)
    const band = Math.exp(-((across * sine + down * cosine + mist * 0.12) ** 2) * 5.5)
    const glow = strands * 0.5 + band * 0.75 - 0.25 + drift * 0.3
    rgb.set(dark)
    blend(rgb, far, smoothstep(-0.25, 0.85, mist * 0.8 + band * 0.7 - 0.2) * 0.62)
    blend(rgb, near, smoothstep(0, 0.9, glow) * 0.55)
    blend(rgb, star, smoothstep(0.45, 1.1, mist * 0.5 + strands * 0.4 + band * 0.55) * 0.7)
  })
}

const worlds = {
  /** Dust and craters under a black sky with the Earth. */
  moon: {
    /** From the zenith to the horizon. */
    sky: ['#06070f', '#0b0d18'],
    stars: 900,
    dusts: ['#b4b2b0', '#a9a6a6', '#bdb6ac'],
    /** The planet in the sky, and its radius as a fraction of the picture. */
    neighbor: hexes('#708e54 #2c68be #fafcff'),
    radius: [0.09, 0.14],
    /** Heights of the ridges from far to near, as fractions of the picture's height. */
    ridges: [0.13, 0.07, 0.008],
  },
  /** Rust and mesas under a sky of dust. */
  mars: {
    sky: ['#8a5646', '#e2b48c'],
    stars: 0,
    dusts: ['#b5673f', '#a85c3c', '#bd7748'],
    neighbor: skinOf([205, 165, 140]),
    radius: [0.02, 0.03],
    ridges: [0.3, 0.14, 0.02],
  },
} as const

/** The ground of the moon or of Mars under its sky. */
export function paintWorld(picture: Picture, name: keyof typeof worlds): void {
  const { brush, detail, size, unit, light, random, scene, camera, actors } = picture
  const { sky, stars, radius, neighbor, dusts, ridges } = worlds[name]
  const fork = random.fork('world')
  const { horizon } = camera
  brush.sheet(size, 0, horizon, sky, size.height)
  paintStars(picture, horizon * 1.9, stars * (0.6 + 0.4 * detail), fork.fork('stars'))
  const far = unit * fork.between(radius[0], radius[1])
  const hero = actors.at(-1)?.x ?? light.sun.x
  const across = hero < size.width / 2 ? fork.between(0.72, 0.86) : fork.between(0.14, 0.28)
  const place = { x: size.width * across, y: size.height * fork.between(0.17, 0.26), radius: far }
  paintPlanet(brush, { ...place, skin: neighbor, random: fork.fork('ball') })
  const dust = hex(scene.palette[0] ?? fork.pick(dusts))
  for (const [index, tall] of ridges.entries()) {
    const offset = fork.fork(`ridge ${index}`).next() * 512
    const middle = mix(shade(dust, -0.22), light.ambient, 0.2)
    const tones = [shade(dust, index * 0.07 - 0.16), [0.4, middle], shade(dust, -0.4)] as const
    const ink = brush.fadeDown(horizon - size.height * tall, size.height, tones)
    brush.below(ink, size, (across) => {
      const rise = (sample(soft, across * 70 + offset, index * 90) + 0.5) * tall
      return horizon + ((across - 0.5) ** 2 * 0.16 - rise) * size.height
    })
  }
  const down = [horizon / size.height + 0.035, 1] as const
  const craters = { drawings: drawingsOf('crater'), count: 34, down, high: [0.008, 0.08] } as const
  strew(picture, { ...craters, lies: true }, fork.fork('craters'), (near) => {
    return { dust: shade(dust, near * -0.12) }
  })
}

interface Planet extends Circle {
  skin: readonly Color[]
  ringed?: boolean
  random: Random
}

/** A planet in its air, lit from the upper left, with rings behind and in front. */
function paintPlanet(brush: Brush, { x, y, radius, skin, ringed = false, random }: Planet): void {
  const [, middle, high] = skin as [Color, Color, Color]
  const band = mix(high, [255, 240, 220], 0.4)
  const rings = drawingsOf('rings').flat()
  const paintRing = (y0: number) =>
    brush.moved({ x, y, turn: -0.35, scale: [radius, radius * 0.28] }, () =>
      brush.clipped({ x: -2, y: y0, width: 4, height: 2 }, () => brush.parts(rings, { band })),
    )
  const lit = { x: x - radius * 0.12, y: y - radius * 0.1 }
  brush.glow(lit, radius * 1.35, mix(middle, high, 0.5), 0.55)
  if (ringed) paintRing(-2)
  paintBall(brush, { x, y, radius, skin, random })
  if (ringed) paintRing(0)
}

/** Mottled or banded, at most 256 pixels across: larger balls are only softer. */
function paintBall(brush: Brush, { x, y, radius, skin, random }: Planet): void {
  const [low, middle, high] = skin as [Color, Color, Color]
  const side = radius * 2
  const [x0, y0, banded] = [random.next() * 512, random.next() * 512, random.chance(0.5)]
  const area = { x: x - radius, y: y - radius, width: side, height: side }
  brush.veil(area, Math.max(1, side / 256), (rgba, across, down) => {
    const [u, v] = [across / radius - 1, down / radius - 1]
    const distance = Math.min(1, u * u + v * v)
    const z = Math.sqrt(1 - distance)
    const wave = sample(cloudy, (u / (z + 0.7)) * 60 + x0, (v / (z + 0.7)) * 60 + y0)
    const tone = banded ? sample(cloudy, v * 120 + wave * 12 + x0, u * 14 + y0) : wave
    const sun = lerp(0.03, 1.08, smoothstep(-0.15, 0.95, -u * 0.62 - v * 0.5 + z * 0.5))
    const rim = (1 - z) ** 3 * 70 * sun
    rgba.set(middle)
    blend(rgba, tone < 0 ? low : high, clamp(Math.abs(tone) * 1.9))
    for (let c = 0; c < 3; c++) rgba[c] = (rgba[c] as number) * sun + rim
    rgba[3] = 255 * clamp((1 - Math.sqrt(distance)) * Math.min(side, 256) * 0.45)
  })
}
