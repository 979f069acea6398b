import { type Clause, endPart } from './clause.ts'
import { type Bond, lives } from './draft.ts'
import type { Joint } from './meaning.ts'
import { patterns } from './patterns.ts'

/** Joints that a new subject always follows. */
const around = new Set<Joint>(['on', 'under', 'behind', 'in front of', 'beside', 'over'])

/** Whether a hand or a door is only a part of the named subject. */
export function isPart(clause: Clause, ofLiving: boolean): boolean {
  const { draft, noun, joint, lastJoint, isAfterAnd } = clause
  if (!noun || draft.isOnTheLiving !== ofLiving) return false
  const last = isAfterAnd ? lastJoint?.kind : undefined
  if (!ofLiving) return /^(?:with|of)$/.test(joint?.kind ?? last ?? '')
  return !joint || !around.has(joint.kind) || bondOnPart(clause) !== undefined
}

/** `With a parrot on his shoulder`: puts the last subject on a part of the subject before. */
export function putOnPart(clause: Clause, part: string): boolean {
  const bond = bondOnPart(clause)
  if (!bond) return false
  const { subject, object } = bond
  if (patterns['held on'].test(part)) bond.kind = 'holding'
  else if (patterns['balanced on'].test(part)) bond.kind = 'balancing'
  else Object.assign(bond, { kind: 'on', subject: object, object: subject })
  endPart(clause)
  return true
}

/** The bond between the last subject and the living subject below it. */
function bondOnPart({ draft, joint }: Clause): Bond | undefined {
  const { heads, latest, bonds } = draft
  if (joint?.kind !== 'on') return undefined
  const isLast = ({ subject, object }: Bond) => subject === heads[0] && object === latest[0]
  return bonds.find((bond) => bond.kind !== 'wearing' && lives(bond.subject) && isLast(bond))
}
