import type { Scene, TreeKind } from '../scene.ts'
import { isSetting } from '../tables/places.ts'

/** Whether there is snow on the ground and the trees. */
export function snowLies({ weather, season, setting }: Scene): boolean {
  return (
    weather === 'snow' ||
    setting === 'snowfield' ||
    (season === 'winter' && !isSetting(setting, 'warm'))
  )
}

/** Where snow lies it is winter, whatever else the words say: nothing is in leaf or in bloom. */
export function inItsSeason(scene: Scene): Scene {
  return snowLies(scene) ? { ...scene, season: 'winter' } : scene
}

/** The trees of a wood in winter: those that shed their leaves stand bare, with firs among them. */
export function inWinter(kinds: readonly TreeKind[]): readonly TreeKind[] {
  const bared = kinds.map((kind) => (kind === 'broadleaf' || kind === 'birch' ? 'bare' : kind))
  return bared.includes('bare') ? [...bared, 'conifer'] : bared
}
