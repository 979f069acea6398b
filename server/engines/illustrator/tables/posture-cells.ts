import * as z from 'zod'
import { color, list, number, tuple, yes } from './cells.ts'
import { expressions, namesOf } from './names.ts'

export const poses = namesOf(`
  standing, walking, running, sitting, lying, seated, riding, flying, swimming, dancing`)
export const gestures = namesOf(`
  holding, raising, carrying, embracing, leading, fighting, reaching, reading, writing, waving,
  eating, drinking, cooking, painting, fishing, singing, dancing`)

/**
 * Of the far limb and of the near one, where its upper and its lower part point, in degrees: 0 is
 * down, 90 is forward, 180 is up.
 */
const limbs = list.pipe(z.tuple([tuple(number, number), tuple(number, number)]))

/** How somebody holds themselves; of several rows of a pose one by lot. */
export const posture = z.strictObject({
  pose: z.enum(poses),
  /** 0 faces us, 1 is seen from the side. */
  turn: number,
  /** Degrees that the spine leans forward, and the head beyond it. */
  lean: number,
  nod: number,
  arms: limbs,
  legs: limbs,
  /** The hands that are in pockets. */
  pocketed: z.enum(['near', 'both']).optional(),
  /** What rests on a seat or a mount is the pelvis, not the lowest foot. */
  seated: yes.optional(),
})

/** What the arms do whatever the legs do. */
export const gesture = z.strictObject({
  gesture: z.enum(gestures),
  arms: limbs,
  nod: number.optional(),
  /** The arms are before the body and the head. */
  before: yes.optional(),
  /** The color of what it needs, where no words tell another; none for bare hands. */
  tool: color.optional(),
  /** The face of who does it, if not any. */
  eyes: z.enum(['down', 'closed']).optional(),
  expression: z.enum(expressions).optional(),
  /** A pattern of what is used for it: such a thing is drawn with who does it. */
  used: z.string().optional(),
  /** It is done sitting as well as standing. */
  restful: yes.optional(),
})
