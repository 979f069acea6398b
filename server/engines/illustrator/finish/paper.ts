import { cloudy, fine, texel } from '../noise.ts'
import { clamp } from '../number.ts'

/** How far the tooth of drawing paper stands out at a place, -1 to 1. */
export function toothAt(x: number, y: number): number {
  return (
    texel(fine, Math.round(x * 1.4), Math.round(y * 1.4)) * 0.7 +
    texel(cloudy, Math.round(x), Math.round(y)) * 0.3
  )
}

/** Tones stretched to 0 to 1 between the darkest and the brightest, but for a few. */
export function contrasty(tones: Uint8Array): Float32Array {
  const sample = Uint8Array.from(
    { length: 2000 },
    (_, i) => tones[Math.floor((i / 2000) * tones.length)] as number,
  )
  sample.sort()
  const [low, high] = [sample[20] as number, sample[1960] as number]
  const levels = Float32Array.from({ length: 256 }, (_, level) =>
    clamp((level - low) / (high - low + 1)),
  )
  const stretched = new Float32Array(tones.length)
  for (let i = 0; i < tones.length; i++) stretched[i] = levels[tones[i] as number] as number
  return stretched
}
