import { place } from './drawings.ts'
import { type Ink, mixed } from './inks.ts'
import { disc, fill, graded, type Page, rays, ring, star } from './kit.ts'
import { layer } from './layers.ts'
import { put, putArc } from './lettering.ts'

interface Needle {
  ground: Ink
  ink: Ink
  red: Ink
}

const grounds: readonly Needle[] = [
  { ground: '#f6f1e7', ink: '#20222b', red: '#b23a35' },
  { ground: '#e9c6a6', ink: '#25303a', red: '#a8433c' },
  { ground: '#ffffff', ink: '#16181f', red: '#c23b36' },
  { ground: '#c9936b', ink: '#1f2328', red: '#8e2f2b' },
  { ground: '#f4ead3', ink: '#1c2b33', red: '#9d3b2c' },
]

/** Lines in one or two inks on skin or paper, with the ornaments of the trade around them. */
export function paintTattoo(page: Page): void {
  const { context, width, height, side, presentation, shown, drawings } = page
  const chosen = page.choose(
    presentation.ground === '#ffffff'
      ? grounds.filter(({ ground }) => ground === '#ffffff')
      : grounds,
  )
  const needle = { ...chosen, ground: presentation.ground ?? chosen.ground }
  fill(page, needle.ground)
  const [x, y] = [width / 2, height * (presentation.title === '' ? 0.5 : 0.42)]
  const glow = context.createRadialGradient(x, y, 0, x, y, side * 0.8)
  context.fillStyle = graded(glow, [
    [0, 'rgba(255,255,255,.22)'],
    [1, 'rgba(60,20,0,.14)'],
  ])
  context.fillRect(0, 0, width, height)
  const isPlain = presentation.themes.some((theme) => theme === 'minimal' || theme === 'line')
  const look = page.choose(
    isPlain ? (['plain', 'ring'] as const) : (['rays', 'roses', 'ring', 'plain'] as const),
  )
  const ink = mixed(needle.ink, needle.ground, 0.1)
  const made = layer(page, (layered) => {
    const radius = side * (presentation.title === '' ? 0.3 : 0.25)
    if (look === 'rays') {
      rays(layered, { x, y, radius: radius * 1.32 }, 40, mixed(needle.ground, ink, 0.4))
      disc(layered, { x, y, radius: radius * 1.02 }, needle.ground)
    }
    if (look === 'ring') {
      ring(layered, { x, y, radius: radius * 1.24 }, side * 0.004, ink)
      for (let i = 0; i < 36; i++) {
        const angle = (i * Math.PI) / 18
        const at = { x: x + Math.cos(angle) * radius * 1.3, y: y + Math.sin(angle) * radius * 1.3 }
        disc(layered, { ...at, radius: side * (i % 3 ? 0.003 : 0.007) }, ink)
      }
    }
    if (look === 'roses') paintSprays(page, layered, { x, y, radius }, needle)
    const id = shown[0] ?? 'star'
    const size = radius * (look === 'plain' ? 2.07 : 1.67)
    place(
      layered,
      drawings.make(id, size, { ink, ground: needle.ground, width: isPlain ? 1.5 : 2.4 }),
      { x, y },
    )
    if (shown[1])
      for (const way of [-1, 1])
        place(
          layered,
          drawings.make(shown[1], side * 0.16, { ink, ground: needle.ground, width: 3 }),
          { x: x + way * side * 0.3, y: y + side * 0.24 },
        )
    for (const [across, down, size] of [
      [-0.33, -0.26, 0.022],
      [0.34, -0.2, 0.03],
      [0.3, 0.3, 0.018],
      [-0.3, 0.31, 0.026],
    ] as const)
      if (look !== 'ring')
        star(
          layered,
          { x: x + across * side, y: y + down * side, radius: side * size },
          look === 'plain' ? ink : needle.red,
          4,
        )
    write(page, layered, { x, y, radius, ink, isRound: look === 'rays' || look === 'ring' })
  })
  context.globalAlpha = 0.94
  context.globalCompositeOperation = 'multiply'
  context.drawImage(made, 0, 0)
  context.globalCompositeOperation = 'source-over'
  context.globalAlpha = 1
}

function paintSprays(
  { drawings, side }: Page,
  context: Page['context'],
  { x, y, radius }: { x: number; y: number; radius: number },
  { ink, red, ground }: Needle,
): void {
  const leaf = drawings.make('herb', side * 0.2, { ink, ground, width: 3 })
  const rose = drawings.make('rose', side * 0.17, {
    tones: [ink, red, mixed(red, ground, 0.5), ground],
  })
  for (const way of [-1, 1]) {
    place(context, leaf, {
      x: x + way * radius * 1.08,
      y: y + radius * 0.55,
      turn: way * 0.9 - 0.8,
    })
    place(context, leaf, {
      x: x + way * radius * 0.75,
      y: y + radius * 0.98,
      turn: way * 1.5 - 0.8,
    })
    place(context, rose, { x: x + way * radius * 0.98, y: y + radius * 0.86, turn: way * 0.3 })
  }
}

function write(
  page: Page,
  context: Page['context'],
  {
    x,
    y,
    radius,
    ink,
    isRound,
  }: { x: number; y: number; radius: number; ink: Ink; isRound: boolean },
): void {
  const { presentation, lettering, side } = page
  if (presentation.title === '') return
  const face = page.face(['blackletter', 'brush', 'western', 'didone'])
  context.fillStyle = ink
  const isShort = !isRound && presentation.title.length < 14
  if (isShort && page.choose([true, false])) {
    const line = lettering.arc(presentation.title, face, {
      height: side * 0.09,
      radius: radius * 1.6,
      most: 1.3,
    })
    putArc(context, line, {
      x,
      y: y - radius * 0.45,
      radius: radius * 1.6 + line.ascent,
      at: Math.PI,
      inward: true,
    })
  } else
    put(context, lettering.fitted(presentation.title, face, page.width * 0.7, side * 0.11), {
      x,
      y: Math.min(page.height * 0.93, y + radius * (isRound ? 1.85 : 1.62)),
    })
}
