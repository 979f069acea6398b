import type { Random } from '../random.ts'
import type { Actor } from './actor.ts'
import type { Surfaces } from './ambience.ts'
import type { Camera, Size } from './camera.ts'
import type { Field } from './field.ts'
import type { Light } from './light.ts'
import type { StagedScene } from './staging.ts'
import type { Terrain } from './terrain.ts'

/** Where everything stands and how it is lit: all that painting needs to know. */
export interface Composition {
  scene: StagedScene
  /** Drawings of the prompt that are painted as background, such as `fireworks` or `rainbow`. */
  scenery: ReadonlySet<string>
  size: Size
  camera: Camera
  light: Light
  surfaces: Surfaces
  /** Open country only. */
  terrain: Terrain | undefined
  field: Field
  /** From the farthest to the nearest. */
  actors: readonly Actor[]
  /** What is seen through the window of a room. */
  view: Composition | undefined
  /** For everything that is painted by lot. */
  random: Random
}
