import { describe, expect, test } from 'vitest'
import { colorNameOf, isColored, sharesOf } from '../bench/reading/color-names.ts'
import { paintedThings } from '../bench/reading/painted.ts'
import type { ColorName } from '../bench/reading/wanted.ts'
import { paintApart } from '../memory.ts'
import type { Subject } from '../scene.ts'
import { openStages } from '../stages.ts'
import { buildTables } from '../tables/build.ts'

const stages = await openStages()
const { materials } = buildTables()
const size = { width: 256, height: 256 }

function actorsOf(prompt: string, look: Partial<Subject> = {}) {
  const scene = stages.understand(prompt)
  const subjects = scene.subjects.map((subject) => ({ ...subject, ...look }))
  return stages.compose({ scene: { ...scene, subjects }, size, seed: 1, steps: 4 }).actors
}

/** The figure of the first subject. */
function figureOf(prompt: string, look?: Partial<Subject>) {
  const [hero] = stages.understand(prompt).subjects
  const actor = actorsOf(prompt, look).find(({ subject }) => subject.name === hero?.name)
  if (!actor) throw new Error(`${prompt}: nothing is drawn`)
  return actor.figure
}

/** The RGBA of a figure, 64 pixels high. */
function pixelsOf(figure: ReturnType<typeof figureOf>): Uint8ClampedArray {
  return paintApart((memory) => {
    const canvas = memory.canvas(64 * figure.aspect, 64)
    figure.draw(canvas.getContext('2d'), 64)
    return canvas.getContext('2d').getImageData(0, 0, canvas.width, 64).data
  })
}

describe('materials and surfaces', () => {
  test.each([
    ['a wooden horse and a dog', 'horse wooden, dog'],
    ['a dog and a horse made of glass', 'dog, horse glass'],
    ['two striped cats and a metal car', 'cat striped, cat striped, car metal'],
    ['a dog with spots and a cat', 'dog spotted, cat'],
    ['a sparkling wooden chair', 'chair wooden sparkling'],
    ['a checkered umbrella to the left of a stone bear', 'umbrella checkered, bear stone'],
    ['a marble statue of a lion', 'lion marble'],
    ['a statue of an elephant', 'elephant stone'],
    ['a man made of ice', 'man ice'],
    ['the car is made of red plastic', 'car plastic'],
    ['a golden trumpet', 'trumpet gold'],
    ['a red and gold dragon', 'dragon'],
    ['a woman in a leather jacket', 'woman'],
  ])('are painted on the named things: %s', (prompt, expected) => {
    const painted = actorsOf(prompt)
      .filter(({ subject }) => subject.name !== 'pedestal' && subject.requested > 0)
      .map(({ subject, figure }) => [subject.name, ...(figure.treatments ?? [])].join(' '))
    expect(painted.sort()).toEqual(expected.split(', ').sort())
  })

  test.each(['elephant', 'woman', 'car'])('change every %s, but not its outline', (noun) => {
    const bare = pixelsOf(figureOf(`a ${noun}`))
    const mismatches = materials.flatMap(({ material, clear }) => {
      const pixels = pixelsOf(figureOf(`a ${noun}`, { material }))
      let [changed, seen, outside] = [0, 0, 0]
      for (let i = 0; i < bare.length; i += 4) {
        const [alpha = 0, own = 0] = [bare[i + 3], pixels[i + 3]]
        if (alpha === 0 && own > 0) outside++
        if (clear === 1 && Math.abs(alpha - own) > 2) outside++
        if (alpha < 200) continue
        seen++
        const levels = [0, 1, 2].map((c) => Math.abs((bare[i + c] ?? 0) - (pixels[i + c] ?? 0)))
        if (Math.max(...levels) > 12) changed++
      }
      return changed > seen * 0.15 && outside === 0
        ? []
        : `${material}: ${changed} of ${seen}, ${outside}`
    })
    expect(mismatches).toEqual([])
  })
})

describe('a named color', () => {
  /** Among these are things whose named color is not the most frequent color of the drawing. */
  const things = `
    traffic light, laptop, truck, motorcycle, kite, tie, bottle, airplane, bus, train, book, bear,
    dog, horse, elephant, lion, sheep, zebra, car, umbrella, chair, backpack, cup, toilet`
  test.each(['red', 'yellow', 'green'] as ColorName[])(
    '%s is on the part that makes the thing that color',
    (color) => {
      const mismatches = things.split(',').flatMap((text) => {
        const prompt = `a ${color} ${text.trim()}`
        const pixels = pixelsOf(figureOf(prompt))
        const names = Array.from({ length: pixels.length / 4 }, (_, i) => i * 4)
          .filter((i) => (pixels[i + 3] ?? 0) > 200)
          .map((i) => colorNameOf(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0))
        // Tires, outlines and windows are black and white on things of all colors.
        const shares = Object.entries(sharesOf(names)).filter(([name]) => !/black|white/.test(name))
        const [[strongest, share] = ['', 0]] = shares.sort(([, a], [, b]) => b - a)
        return strongest === color && share > 0.15 ? [] : `${prompt} is ${strongest} ${share}`
      })
      expect(mismatches).toEqual([])
    },
  )

  test.each([
    ['a red bear at night', 'red'],
    ['a yellow dog at night', 'yellow'],
    ['a white cat at night', 'white'],
    ['a blue car at sunset', 'blue'],
  ] as [string, ColorName][])('stays in any light: %s', async (prompt, color) => {
    const things = await paintedThings(stages, prompt, 1)
    expect(things?.map(({ colors }) => isColored(colors, color))).toEqual([true])
  })
})
