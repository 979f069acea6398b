import { bandAt, type Crop, rowAt } from '../compose/crop.ts'
import { clamp, smoothstep } from '../number.ts'

/**
 * How much of the ground a crop covers at a place, 0 to 1, and with which of its bands. `patch` is 0 to 1: without rows
 * it grows thicker here than there. Nothing is sown on far hills and mountains.
 */
export function sownAt(
  crop: Crop,
  right: number,
  up: number,
  depth: number,
  patch: number,
): { share: number; band: number } {
  const reach = crop.share * smoothstep(36, 22, depth) * smoothstep(3.6, 2.2, up)
  if (!crop.rows) return { share: reach * clamp(crop.share + (patch - 0.5) * 1.6), band: 0 }
  const { row, off } = rowAt(crop, right, depth)
  return { share: reach * smoothstep(0.95, 0.6, off), band: bandAt(crop, row) }
}
