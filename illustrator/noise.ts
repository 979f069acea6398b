import { lerp } from './number.ts'
import { Random } from './random.ts'

/** Side of a noise texture, in texels; they tile. */
const side = 512
const mask = side - 1

/** Gradient noise of -1 to 1, summed over octaves, computed once for each process. */
export type Noise = Float32Array

/** Rolling: hills, wandering winds. */
export const soft = texture('soft', 4, 3)
/** Every scale at once: clouds, rock, paper. */
export const cloudy = texture('cloudy', 4, 7)
/** Sharp crests: mountains. */
export const ridged = texture('ridged', 4, 6, true)
/** Only fine scales: grain, bristles. */
export const fine = texture('fine', 64, 3)

/** Bilinear, at any position in texels. */
export function sample(noise: Noise, x: number, y: number): number {
  const left = Math.floor(x)
  const upper = Math.floor(y)
  const dx = x - left
  const top = lerp(texel(noise, left, upper), texel(noise, left + 1, upper), dx)
  const bottom = lerp(texel(noise, left, upper + 1), texel(noise, left + 1, upper + 1), dx)
  return lerp(top, bottom, y - upper)
}

/** The nearest texel: for grain, where smoothness does not matter. */
export function texel(noise: Noise, x: number, y: number): number {
  return at(noise, (y & mask) * side + (x & mask))
}

function at(noise: Noise, index: number): number {
  return noise[index] as number
}

function texture(name: string, cells: number, octaves: number, crests = false): Noise {
  const random = new Random(`noise/${name}`)
  const sum = new Float32Array(side * side)
  for (let octave = 0; octave < octaves; octave++)
    addOctave(sum, cells * 2 ** octave, 0.5 ** octave, crests, random)
  return normalized(sum)
}

function addOctave(
  sum: Float32Array,
  cells: number,
  weight: number,
  crests: boolean,
  random: Random,
): void {
  const gradients = new Float32Array(cells * cells * 2)
  for (let i = 0; i < cells * cells; i++) {
    const angle = random.next() * Math.PI * 2
    gradients[i * 2] = Math.cos(angle)
    gradients[i * 2 + 1] = Math.sin(angle)
  }
  const dot = (cell: number, dx: number, dy: number) =>
    at(gradients, cell * 2) * dx + at(gradients, cell * 2 + 1) * dy
  const { near, far, offsets, eased } = latticeOf(cells)
  let texel = 0
  for (let y = 0; y < side; y++) {
    const upper = (near[y] as number) * cells
    const lower = (far[y] as number) * cells
    const dy = offsets[y] as number
    const easeY = eased[y] as number
    for (let x = 0; x < side; x++, texel++) {
      const left = near[x] as number
      const right = far[x] as number
      const dx = offsets[x] as number
      const easeX = eased[x] as number
      const top = lerp(dot(upper + left, dx, dy), dot(upper + right, dx - 1, dy), easeX)
      const bottom = lerp(dot(lower + left, dx, dy - 1), dot(lower + right, dx - 1, dy - 1), easeX)
      const value = lerp(top, bottom, easeY) * 1.5
      sum[texel] = at(sum, texel) + (crests ? (1 - Math.abs(value) * 1.7) ** 2 : value) * weight
    }
  }
}

/** For each texel of a side: its cell, the next cell, and the offset from its cell, also eased. */
function latticeOf(cells: number) {
  const near = new Int32Array(side)
  const far = new Int32Array(side)
  const offsets = new Float64Array(side)
  for (let i = 0; i < side; i++) {
    const cell = Math.floor((i * cells) / side)
    near[i] = cell
    far[i] = (cell + 1) % cells
    offsets[i] = (i * cells) / side - cell
  }
  return { near, far, offsets, eased: offsets.map(ease) }
}

function normalized(values: Float32Array): Float32Array {
  const low = values.reduce((least, value) => Math.min(least, value))
  const high = values.reduce((most, value) => Math.max(most, value))
  return values.map((value) => ((value - low) / (high - low)) * 2 - 1)
}

function ease(t: number): number {
  return t * t * t * (t * (t * 6 - 15) + 10)
}
