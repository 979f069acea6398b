import type { Random } from '../random.ts'
import type { Scene, Setting } from '../scene.ts'
import { ambienceOf } from './ambience.ts'
import { cameraOf } from './camera.ts'
import { clustersOf, type FigureOf } from './cluster.ts'
import type { Composition, Size } from './composition.ts'
import { placed } from './placement.ts'
import { stageOf } from './stage.ts'
import { surfacesOf } from './surfaces.ts'
import { terrainOf } from './terrain.ts'

/** Places a scene in a picture of a size. All chance comes from `random`: the same one gives the same composition. */
export function compose(scene: Scene, size: Size, random: Random, figureOf: FigureOf): Composition {
  const stage = stageOf(scene.setting, random.fork('stage'))
  const camera = cameraOf(size, stage.horizon, stage.eye)
  const terrain = terrainOf(scene.setting, random.fork('terrain'))
  const count = scene.subjects.reduce((sum, subject) => sum + Math.min(12, subject.count), 0)
  const shot = random.fork('shot').pick([0.86, 0.98, 1.08, 1.22])
  const unit = Math.min(size.height, size.width * 1.25) * 0.5 * shot * Math.max(1, count) ** -0.22
  const clusters = clustersOf(scene, unit, terrain?.water ?? false, figureOf, random.fork('cast'))
  return {
    scene,
    size,
    camera,
    terrain,
    light: ambienceOf(scene, size, camera, random.fork('light')),
    surfaces: surfacesOf(scene, random.fork('surfaces')),
    actors: placed(clusters, stage, camera, size, random.fork('placement')),
    view: viewOf(scene, size, random.fork('view'), figureOf),
    random: random.fork('paint'),
  }
}

const views: readonly Setting[] = ['meadow', 'mountains', 'forest', 'lake', 'meadow']

/** The land outside, at a size that suits a window; only rooms have one. */
function viewOf(scene: Scene, size: Size, random: Random, figureOf: FigureOf): Composition | undefined {
  if (scene.setting !== 'room' && scene.setting !== 'table') return undefined
  const setting = scene.weather === 'snow' || scene.season === 'winter' ? 'snowfield' : random.pick(views)
  const side = Math.round(Math.min(size.width, size.height) * 0.42)
  const outside = { ...scene, setting, subjects: [], relations: [], palette: [] }
  return compose(outside, { width: side, height: side }, random, figureOf)
}
