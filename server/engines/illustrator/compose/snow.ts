import type { Scene, Setting, TreeKind } from '../scene.ts'

/** Where winter brings no snow, unless the prompt has it fall. */
const warm = new Set<Setting>(['desert', 'beach', 'savanna', 'jungle'])

/** Whether there is snow on the ground and the trees. */
export function snowLies({ weather, season, setting }: Scene): boolean {
  return (
    weather === 'snow' || setting === 'snowfield' || (season === 'winter' && !warm.has(setting))
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
